/** The import rules. `npm run lint` holds every import of the repository against this file and the manifests of the server's features. */

/**
 * The domains of `contract/src`, `server/src` and `web/app`, with their places in the order. A file may use its own domain and those with a smaller number,
 * never one with the same number or a larger one.
 */
export const DOMAINS: Readonly<Record<string, number>> = {
  core: 0,
  members: 1,
  identity: 2,
  money: 3,
  gatherings: 4,
  work: 4,
  places: 5,
  messaging: 6,
  guidance: 7,
  staff: 8,
};

/** What the domains of the contract may use of its root. The other modules there put the whole API together. */
export const CONTRACT_BASE = ['paths', 'tiers'] as const;

/** The feature that every other may use without declaring it: accounts, profiles, tiers, blocks, connections, and who sees whom. */
export const GROUND = 'people';

/** The files of a server feature that other features may import (`uses` in their `feature.ts`). */
export const SERVER_FEATURE_DOORS = ['service', 'policy', 'present'] as const;

/** Further files that other features may import: others report events to `security` and ask it about limits. */
export const SERVER_EXTRA_DOORS: Record<string, readonly string[]> = { security: ['events', 'limits'] };

/** Modules that may name tables of the features they use, for foreign keys and joins. */
export const SERVER_TABLE_READERS = ['tables', 'queries'] as const;

/** The tables of members by their names in SQL. Other features than `people` query them through `core/people/members/queries.ts`; their foreign keys may name them. */
export const MEMBER_TABLES = ['users', 'user_profiles', 'memberships', 'photos'] as const;

/** The modules that declare the tables of members. */
export const MEMBER_TABLE_MODULES = ['accounts', 'profiles', 'memberships', 'photos'].map(
  (part) => `server/src/core/people/${part}/tables.ts`,
);

/** Folders and files outside `core/people` that name the tables of members all the same, each with the reason. */
export const MEMBER_TABLE_USERS: Readonly<Record<string, string>> = {
  'server/src/demo/': 'writes the demo members',
  'server/src/identity/account-data/': 'deletes accounts',
  'server/src/identity/accounts/': 'writes accounts, and hands their tables to better-auth',
  'server/src/identity/verification/': 'compares photos with each other, two members in one statement',
  'server/src/members/photos/': 'writes photos',
  'server/src/members/privacy/': 'writes the audiences of profiles',
  'server/src/members/profiles/': 'writes profiles',
  'server/src/staff/console/figures/': 'counts all accounts and memberships by day',
  'server/src/staff/console/members/': 'writes roles and states; sorts by the indexes of each table',
  'server/src/staff/console/overview/': 'counts all accounts and memberships',
  'server/src/staff/console/queries.ts': 'searches by the indexes of names and emails',
  'server/src/staff/console/revenue/': 'counts all accounts and paying members',
};

/** Folders of `server/src` that fill the database for a demo, and use every feature for it. */
export const SERVER_COMPOSERS = ['demo'] as const;

/** Modules of the composition root that the whole server may read: the settings know no feature. */
export const SERVER_OPEN_MODULES = ['server/src/config.ts'] as const;

/**
 * Folders of `web/app` → what of `web/app` they may use besides themselves: folders, or single modules. Everything else there is a
 * feature of a domain. The design system takes props, so of the platform it knows texts, numbers and colours, but no session, request or socket.
 */
export const WEB_LAYERS: Record<string, readonly string[]> = {
  platform: [],
  ui: ['platform/texts', 'platform/format', 'platform/theme'],
  shared: ['ui', 'platform'],
  frame: ['shared', 'ui', 'platform'],
};

/** Web features whose every file may use other features. Elsewhere only pages (files named `…page.tsx`) compose. */
export const WEB_COMPOSERS = ['guidance/dashboard'] as const;

/** A domain of the web whose features share their parts freely. */
export const WEB_SHARED_DOMAIN = 'staff';

/** Layers → the other layers they may import from. */
export const LAYERS: Record<string, readonly string[]> = {
  contract: [],
  'payment-sandbox': [],
  server: ['contract', 'payment-sandbox'],
  web: ['contract'],
  e2e: ['contract'],
  bench: ['contract', 'server', 'scripts'],
  scripts: [],
};

/** Workspace packages by their import name. */
export const WORKSPACES: Record<string, string> = {
  '@bros/contract': 'contract/src',
  '@bros/payment-sandbox': 'payment-sandbox/src',
  '@bros/server': 'server/src',
  '@bros/web': 'web/app',
};
