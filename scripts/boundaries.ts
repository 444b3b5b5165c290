/** `npm run lint` checks these rules, with the features' manifests. */

/** Files may import from their own domain and those with smaller numbers. */
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

/** The contract's domains may import these. */
export const CONTRACT_BASE = ['paths', 'tiers'] as const;

/** Features may use this feature without declaring it. */
export const GROUND = 'people';

/** Files that other features may import (`uses` in their `feature.ts`). */
export const SERVER_FEATURE_ENTRY_FILES = ['service', 'policy', 'present'] as const;

/** More such files, by feature. */
export const SERVER_EXTRA_ENTRY_FILES: Record<string, readonly string[]> = { security: ['events', 'limits'] };

/** These may import tables of used features, for foreign keys and joins. */
export const SERVER_TABLE_READERS = ['tables', 'queries'] as const;

/** Other features query these tables through `core/people/members/queries.ts`; foreign keys may name them. */
export const MEMBER_TABLES = ['users', 'user_profiles', 'memberships', 'photos'] as const;

export const MEMBER_TABLE_MODULES = ['accounts', 'profiles', 'memberships', 'photos'].map(
  (part) => `server/src/core/people/${part}/tables.ts`,
);

/** Code outside `core/people` that uses these tables, and why. */
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

export const SERVER_COMPOSERS = ['demo'] as const;

/** The whole server may import these, which depend on no feature. */
export const SERVER_OPEN_MODULES = ['server/src/config.ts'] as const;

/** Maps each folder of `web/app` to those that it may import. The design system takes texts, numbers and colors as props, but no session, request or socket. */
export const WEB_LAYERS: Record<string, readonly string[]> = {
  platform: [],
  ui: ['platform/texts', 'platform/format', 'platform/theme'],
  shared: ['ui', 'platform'],
  frame: ['shared', 'ui', 'platform'],
};

/** All files of these folders may import features. Elsewhere only pages (`…page.tsx`) do. */
export const WEB_COMPOSERS = ['guidance/dashboard'] as const;

export const WEB_SHARED_DOMAIN = 'staff';

export const LAYERS: Record<string, readonly string[]> = {
  contract: [],
  'payment-sandbox': [],
  server: ['contract', 'payment-sandbox'],
  web: ['contract'],
  e2e: ['contract'],
  bench: ['contract', 'server', 'scripts'],
  scripts: [],
};

export const WORKSPACES: Record<string, string> = {
  '@bros/contract': 'contract/src',
  '@bros/payment-sandbox': 'payment-sandbox/src',
  '@bros/server': 'server/src',
  '@bros/web': 'web/app',
};
