import { api, requireActor } from '../../platform/api/api.ts';
import type { AccountParts } from '../accounts/service.ts';
import { createToken, listTokens, revokeToken } from './service.ts';

export function createApiTokensRouter(parts: AccountParts) {
  const { apiTokens } = api;
  return {
    list: apiTokens.list.handler(({ context }) => listTokens(parts.database, requireActor(context))),
    create: apiTokens.create.handler(({ input, context }) => createToken(parts, context, requireActor(context), input)),
    revoke: apiTokens.revoke.handler(({ input, context }) =>
      revokeToken(parts.database, context, requireActor(context), input.id),
    ),
  };
}
