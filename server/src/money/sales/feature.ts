import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { saleJobs } from './background.ts';
import { saleErasure } from './erasure.ts';
import { selectAllBought, selectAllSold } from './queries.ts';
import { createSalesRouter } from './router.ts';
import { selectWaiver } from './unpaid/queries.ts';
import { assertPaidOrWaived, dropWaiver } from './unpaid/waiver.ts';

export const feature = defineFeature({
  uses: ['audit', 'billing', 'commissions', 'ledger', 'notices', 'payout-details', 'site-settings'],
  router: ({ sales }) => ({ sales: createSalesRouter(sales) }),
  background: ({ sales }) => saleJobs(sales),
  archive: ({ database }) => [
    {
      name: 'orders',
      title: 'What I bought',
      tables: ['sale_orders'],
      read: ({ memberId }) => readRows(selectAllBought(database, memberId)),
    },
    {
      name: 'sales',
      title: 'What I sold',
      tables: ['sale_orders'],
      read: ({ memberId }) => readRows(selectAllSold(database, memberId)),
    },
    {
      name: 'sale-waiver',
      title: 'What I gave up on leaving',
      tables: ['sale_waivers'],
      read: ({ memberId }) => readRows(selectWaiver(database, memberId)),
    },
  ],
  leaving: () => [{ assertMayLeave: assertPaidOrWaived, keep: dropWaiver }],
  erasure: ({ database }) => [saleErasure(database)],
});
