import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { mailArchive } from './archive/mails.ts';
import { registerArchiveDownload } from './archive/route.ts';
import { prepareDownload } from './archive/service.ts';
import { deleteDueJob } from './erasure.ts';
import { type AccountDataDeps, cancelDeletion, cancelDeletionByLink, requestDeletion } from './service.ts';

function createAccountDataRouter(deps: AccountDataDeps) {
  const { accountData } = api;
  return {
    prepareDownload: accountData.prepareDownload.handler(({ input, context }) =>
      prepareDownload(deps, context, requireActor(context), input.currentPassword),
    ),
    requestDeletion: accountData.requestDeletion.handler(({ input, context }) =>
      requestDeletion(deps, context, requireActor(context), input),
    ),
    cancelDeletion: accountData.cancelDeletion.handler(({ context }) => cancelDeletion(deps, context, requireActor(context))),
    cancelDeletionByLink: accountData.cancelDeletionByLink.handler(({ input, context }) =>
      cancelDeletionByLink(deps, context, input.token),
    ),
  };
}

export const feature = defineFeature({
  uses: ['accounts', 'notices', 'security'],
  router: ({ accountData }, { leaving }) => ({ accountData: createAccountDataRouter({ ...accountData, leaving }) }),
  background: ({ accounts, log, now }, { erasure }) => [deleteDueJob({ ...accounts, log, now, erasure })],
  archive: ({ database }) => [mailArchive(database)],
  pages: (server, { accountData, log }, data) => registerArchiveDownload(server, { ...accountData, ...data, log }),
});
