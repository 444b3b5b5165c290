import { defineFeature } from '../../feature.ts';
import { type ErasureStep, readRows } from '../../platform/member-data.ts';
import { matureEarnings } from '../commissions/maturing.ts';
import { preparePayoutsJob } from './background.ts';
import { selectAllOwnPayouts } from './own/queries.ts';
import { createOwnPayoutsRouter } from './own/router.ts';
import { deleteOpenPayouts, forgetPayee } from './queries.ts';
import { createPayoutsRouter } from './router.ts';

const payoutErasure: ErasureStep = {
  name: 'payouts',
  async erase(transaction, { memberId }) {
    await deleteOpenPayouts(transaction, memberId);
    await forgetPayee(transaction, memberId);
  },
};

export const feature = defineFeature({
  uses: ['accounts', 'audit', 'commissions', 'notices', 'payout-details', 'site-settings'],
  router: (deps) => ({
    payouts: {
      ...createOwnPayoutsRouter(deps),
      ...createPayoutsRouter({ ...deps.payouts, background: deps.background }),
    },
  }),
  background: ({ payouts, billing }) => [preparePayoutsJob(payouts, () => matureEarnings(billing))],
  archive: ({ database }) => [
    {
      name: 'payouts',
      title: 'Payouts',
      tables: ['payouts'],
      read: ({ memberId }) => readRows(selectAllOwnPayouts(database, memberId)),
    },
  ],
  notExported: { payout_runs: 'the admins who approved a run; the audit log records staff actions' },
  erasure: () => [payoutErasure],
});
