import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { ownRows } from '../../platform/member-data.ts';
import { type PayoutDetailsDeps, readDetails, removeDetails, saveDetails } from './service.ts';
import { payoutDetails } from './tables.ts';

function createPayoutDetailsRouter(deps: PayoutDetailsDeps) {
  const { payoutDetails } = api;
  return {
    mine: payoutDetails.mine.handler(({ context }) => readDetails(deps, requireActor(context))),
    save: payoutDetails.save.handler(({ input, context }) => saveDetails(deps, context, requireActor(context), input)),
    remove: payoutDetails.remove.handler(({ context }) => removeDetails(deps, context, requireActor(context))),
  };
}

export const feature = defineFeature({
  uses: ['accounts', 'commissions', 'security'],
  router: ({ payoutDetails }) => ({ payoutDetails: createPayoutDetailsRouter(payoutDetails) }),
  // The archive contains only masked details, because members keep archives for a long time.
  archive: ({ database }) => [
    ownRows(database, payoutDetails, {
      name: 'payout-details',
      title: 'Payout details',
      member: 'userId',
      columns: ['method', 'hint', 'country', 'failure', 'revision', 'createdAt', 'updatedAt'],
    }),
  ],
});
