import { defineFeature } from '../../feature.ts';
import { ownRows } from '../../platform/member-data.ts';
import { createPayoutDetailsRouter } from './router.ts';
import { payoutDetails } from './tables.ts';

export const feature = defineFeature({
  uses: ['accounts', 'commissions', 'security'],
  router: ({ payoutDetails }) => ({ payoutDetails: createPayoutDetailsRouter(payoutDetails) }),
  // The archive contains masked details, because members keep archives for a long time.
  archive: ({ database }) => [
    ownRows(database, payoutDetails, {
      name: 'payout-details',
      title: 'Payout details',
      member: 'userId',
      columns: ['method', 'hint', 'country', 'failure', 'revision', 'createdAt', 'updatedAt'],
    }),
  ],
});
