import { defineFeature } from '../../feature.ts';
import { ownRows } from '../../platform/member-data.ts';
import { createSocialAccountsRouter } from './router.ts';
import { socialAccounts } from './tables.ts';

export const feature = defineFeature({
  uses: [],
  router: (parts) => ({ socialAccounts: createSocialAccountsRouter(parts) }),
  archive: ({ database }) => [
    ownRows(database, socialAccounts, {
      name: 'social-accounts',
      title: 'Social accounts',
      member: 'userId',
      columns: ['platform', 'handle', 'url', 'createdAt'],
      orderBy: 'platform',
    }),
  ],
});
