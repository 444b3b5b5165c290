import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { connectAccount, disconnectAccount, listAccounts } from './service.ts';

export function createSocialAccountsRouter({ database }: { database: Database }) {
  const { mine, connect, disconnect } = api.socialAccounts;
  return {
    mine: mine.handler(async ({ context }) => ({ items: await listAccounts(database, requireActor(context).memberId) })),
    connect: connect.handler(({ input, context }) => connectAccount(database, requireActor(context), input)),
    disconnect: disconnect.handler(({ input, context }) => disconnectAccount(database, requireActor(context), input.platform)),
  };
}
