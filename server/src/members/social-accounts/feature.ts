import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ownRows } from '../../platform/member-data.ts';
import { connectAccount, disconnectAccount, listAccounts } from './service.ts';
import { socialAccounts } from './tables.ts';

function createSocialAccountsRouter({ database }: { database: Database }) {
  const { mine, connect, disconnect } = api.socialAccounts;
  return {
    mine: mine.handler(async ({ context }) => ({ items: await listAccounts(database, requireActor(context).memberId) })),
    connect: connect.handler(({ input, context }) => connectAccount(database, requireActor(context), input)),
    disconnect: disconnect.handler(({ input, context }) => disconnectAccount(database, requireActor(context), input.platform)),
  };
}

export const feature = defineFeature({
  uses: [],
  router: (deps) => ({ socialAccounts: createSocialAccountsRouter(deps) }),
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
