import { defineFeature } from '../../feature.ts';
import { socialAccountsArchive } from './archive.ts';
import { createSocialAccountsRouter } from './router.ts';

export const feature = defineFeature({
  uses: [],
  router: (parts) => ({ socialAccounts: createSocialAccountsRouter(parts) }),
  archive: ({ database }) => [socialAccountsArchive(database)],
});
