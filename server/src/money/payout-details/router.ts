import { api, requireActor } from '../../platform/api/api.ts';
import { type PayoutDetailsParts, readDetails, removeDetails, saveDetails } from './service.ts';

export function createPayoutDetailsRouter(parts: PayoutDetailsParts) {
  const { payoutDetails } = api;
  return {
    mine: payoutDetails.mine.handler(({ context }) => readDetails(parts, requireActor(context))),
    save: payoutDetails.save.handler(({ input, context }) => saveDetails(parts, context, requireActor(context), input)),
    remove: payoutDetails.remove.handler(({ context }) => removeDetails(parts, context, requireActor(context))),
  };
}
