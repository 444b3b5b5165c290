/** Who may import whom. `npm run lint` holds every import of the repository against this file. */

/** The folder that every server feature stands on: accounts, profiles, tiers, blocks, connections, and who sees whom. */
export const GROUND = 'people';

/** What the ground itself stands on besides platform. The list of cities knows no member. */
export const GROUND_USES: readonly string[] = ['places'];

/** Server features → the server features whose doors they may use. No cycles: the other direction goes by events. */
export const SERVER_EDGES: Record<string, readonly string[]> = {
  audit: [],
  security: [],
  places: [],
  'payment-sandbox': [],
  ledger: [],
  commissions: ['billing', 'ledger'],
  'site-settings': [],
  billing: ['accounts', 'audit', 'notices', 'site-settings'],
  payouts: ['accounts', 'audit', 'commissions', 'notices', 'payout-details', 'security', 'site-settings'],
  'payout-details': ['accounts', 'security'],
  earnings: ['security'],
  privacy: [],
  'social-accounts': [],
  profiles: ['photos', 'places'],
  invitations: ['notices', 'security'],
  referrals: [],
  'client-errors': ['security'],
  'account-data': ['accounts', 'billing', 'closed-conversations', 'security'],
  'api-tokens': ['accounts', 'security'],
  accounts: ['invitations', 'profiles', 'security', 'site-settings'],
  moderation: [],
  destinations: ['audit', 'places', 'security', 'trips'],
  reviews: ['destinations', 'security'],
  chat: ['moderation', 'notices', 'photos', 'profiles', 'security'],
  notices: ['photos'],
  reports: ['chat', 'security'],
  'closed-conversations': ['reports', 'security'],
  photos: ['security'],
  trips: ['notices', 'photos', 'places'],
  connections: ['notices', 'photos', 'reports', 'trips'],
  blocks: ['chat', 'closed-conversations', 'community-posts', 'connections'],
  tips: ['photos', 'places'],
  'community-posts': ['notices', 'photos', 'places', 'security'],
  members: ['connections', 'photos', 'social-accounts', 'trips'],
  map: ['members', 'trips'],
  today: ['chat', 'community-posts', 'connections', 'destinations', 'map', 'members', 'places', 'profiles', 'trips'],
  expats: ['notices', 'photos'],
  landing: ['destinations', 'expats', 'site-settings'],
  site: ['site-settings'],
  staff: [
    'accounts',
    'audit',
    'billing',
    'chat',
    'client-errors',
    'closed-conversations',
    'commissions',
    'community-posts',
    'destinations',
    'expats',
    'invitations',
    'moderation',
    'notices',
    'profiles',
    'reviews',
    'security',
    'site-settings',
    'tips',
    'trips',
  ],
};

/** What a server feature shows to others along an edge. */
export const SERVER_FEATURE_DOORS = ['service', 'policy', 'present'] as const;

/** Features with doors of their own on top: security is there to be told of events and asked about limits. */
export const SERVER_EXTRA_DOORS: Record<string, readonly string[]> = { security: ['events', 'limits'] };

/** Modules that may name any feature's tables, for foreign keys and joins; these follow the data, not the edges. */
export const SERVER_TABLE_READERS = ['tables', 'queries'] as const;

/** Folders of `server/src` that fill the database at start, and use every feature for it. */
export const SERVER_COMPOSERS = ['demo', 'foundation'] as const;

/** Modules of the composition root that the whole server may read: the settings know no feature. */
export const SERVER_OPEN_MODULES = ['server/src/config.ts'] as const;

/**
 * Folders of `web/app` → what of `web/app` they may use besides themselves: folders, or single modules. Everything else there is a
 * feature. The design system takes props, so of the platform it knows words, numbers and colours, but no session, request or socket.
 */
export const WEB_LAYERS: Record<string, readonly string[]> = {
  ui: ['platform/texts', 'platform/format', 'platform/theme'],
  platform: [],
  shell: ['ui', 'platform'],
};

/** A web feature may use these, and its pages (files named `…page.tsx`) other features as well, for pages compose. */
export const WEB_FEATURE_USES = ['ui', 'platform', 'shell'] as const;
/** The frame of every screen inside, which is made of other features. */
export const WEB_COMPOSER = 'dashboard';

/** Top folders → the other top folders they may import from. */
export const FLOORS: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  e2e: ['contract'],
  bench: ['contract', 'server', 'scripts'],
  scripts: [],
};

/** Workspace packages by their import name. */
export const WORKSPACES: Record<string, string> = {
  '@bros/contract': 'contract/src',
  '@bros/server': 'server/src',
  '@bros/web': 'web/app',
};
