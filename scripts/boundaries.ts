/** The import rules. `npm run lint` holds every import of the repository against this file and the manifests of the server's features. */

/** The folder that every server feature stands on, and may use without saying so: accounts, profiles, tiers, blocks, connections, and who sees whom. */
export const GROUND = 'people';

/** The files of a server feature that other features may import (`uses` in their `feature.ts`). */
export const SERVER_FEATURE_DOORS = ['service', 'policy', 'present'] as const;

/** Features with doors of their own on top: others tell security of events and ask it about limits. */
export const SERVER_EXTRA_DOORS: Record<string, readonly string[]> = { security: ['events', 'limits'] };

/** Modules that may name tables of the features they use, for foreign keys and joins. */
export const SERVER_TABLE_READERS = ['tables', 'queries'] as const;

/** Folders of `server/src` that fill the database for a demo, and use every feature for it. */
export const SERVER_COMPOSERS = ['demo'] as const;

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
