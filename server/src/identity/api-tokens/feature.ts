import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectTokensOf } from './queries.ts';
import { createApiTokensRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['accounts', 'security'],
  router: ({ accounts }) => ({ apiTokens: createApiTokensRouter(accounts) }),
  archive: ({ database }) => [
    {
      name: 'api-tokens',
      title: 'API tokens',
      tables: ['api_tokens'],
      read: ({ memberId }) => readRows(selectTokensOf(database, memberId)),
    },
  ],
});
