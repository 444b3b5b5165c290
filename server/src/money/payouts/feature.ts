import { defineFeature } from '../../feature.ts';
import { matureEarnings } from '../commissions/maturing.ts';
import { payoutArchive } from './archive.ts';
import { preparePayoutsJob } from './background.ts';
import { payoutErasure } from './erasure.ts';
import { createOwnPayoutsRouter } from './own/router.ts';
import { createPayoutsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['accounts', 'audit', 'commissions', 'notices', 'payout-details', 'site-settings'],
  router: (parts) => ({
    payouts: {
      ...createOwnPayoutsRouter(parts),
      ...createPayoutsRouter({ ...parts.payouts, background: parts.background }),
    },
  }),
  background: ({ payouts, billing }) => [preparePayoutsJob(payouts, () => matureEarnings(billing))],
  archive: ({ database }) => [payoutArchive(database)],
  leftOut: { payout_runs: 'which admins approved a run; what staff do is in their audit log' },
  erasure: () => [payoutErasure],
});
