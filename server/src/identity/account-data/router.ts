import { api, requireActor } from '../../platform/api/api.ts';
import { prepareDownload } from './archive/service.ts';
import { type AccountDataParts, cancelDeletion, cancelDeletionByLink, requestDeletion } from './service.ts';

export function createAccountDataRouter(parts: AccountDataParts) {
  const { accountData } = api;
  return {
    prepareDownload: accountData.prepareDownload.handler(({ input, context }) =>
      prepareDownload(parts, context, requireActor(context), input.currentPassword),
    ),
    requestDeletion: accountData.requestDeletion.handler(({ input, context }) =>
      requestDeletion(parts, context, requireActor(context), input),
    ),
    cancelDeletion: accountData.cancelDeletion.handler(({ context }) => cancelDeletion(parts, context, requireActor(context))),
    cancelDeletionByLink: accountData.cancelDeletionByLink.handler(({ input, context }) =>
      cancelDeletionByLink(parts, context, input.token),
    ),
  };
}
