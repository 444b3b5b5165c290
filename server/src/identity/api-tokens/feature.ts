import { defineFeature } from '../../feature.ts';
import { apiTokenArchive } from './archive.ts';
import { createApiTokensRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['accounts', 'security'],
  router: ({ accounts }) => ({ apiTokens: createApiTokensRouter(accounts) }),
  archive: ({ database }) => [apiTokenArchive(database)],
});
