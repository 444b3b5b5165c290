import { defineFeature } from '../../feature.ts';
import { payoutDetailsArchive } from './archive.ts';
import { createPayoutDetailsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['accounts', 'commissions', 'security'],
  router: ({ payoutDetails }) => ({ payoutDetails: createPayoutDetailsRouter(payoutDetails) }),
  archive: ({ database }) => [payoutDetailsArchive(database)],
});
