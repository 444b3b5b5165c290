/** Who may import whom. `npm run lint` holds every import of the repository against this file. */

/** Server features → the server features they may use, by `service`, `policy`, `present`, and from their tables and queries by `tables`. */
export const SERVER_EDGES: Record<string, readonly string[]> = {
  security: ['accounts'],
  memberships: ['accounts'],
  invitations: ['accounts', 'memberships'],
  profiles: ['accounts', 'memberships'],
  destinations: ['accounts', 'memberships'],
  chat: ['accounts', 'memberships', 'profiles'],
  landing: ['destinations', 'memberships'],
  'client-errors': ['accounts'],
  staff: ['accounts', 'memberships', 'profiles', 'security', 'invitations', 'client-errors', 'chat'],
  accounts: [],
};

/** What a server feature shows to others. */
export const SERVER_FEATURE_DOORS = ['service', 'policy', 'present'] as const;

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

/** Top folders → the other top folders they may import from. */
export const FLOORS: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  e2e: ['contract'],
  bench: ['contract', 'server'],
  scripts: [],
};

/** Workspace packages by their import name. */
export const WORKSPACES: Record<string, string> = {
  '@bros/contract': 'contract/src',
  '@bros/server': 'server/src',
  '@bros/web': 'web/app',
};
