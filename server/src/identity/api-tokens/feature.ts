import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { readRows } from '../../platform/member-data.ts';
import type { AccountDeps } from '../accounts/service.ts';
import { selectTokensOf } from './queries.ts';
import { createToken, listTokens, revokeToken } from './service.ts';

function createApiTokensRouter(deps: AccountDeps) {
  const { apiTokens } = api;
  return {
    list: apiTokens.list.handler(({ context }) => listTokens(deps.database, requireActor(context))),
    create: apiTokens.create.handler(({ input, context }) => createToken(deps, context, requireActor(context), input)),
    revoke: apiTokens.revoke.handler(({ input, context }) =>
      revokeToken(deps.database, context, requireActor(context), input.id),
    ),
  };
}

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
