import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ErasurePart, readRows } from '../../platform/member-data.ts';
import { saleJobs } from './background.ts';
import { selectAllBought, selectAllSold, sumOwed } from './queries.ts';
import { createSalesRouter } from './router.ts';
import { hasWaiver, selectWaiver } from './unpaid/queries.ts';
import { assertPaidOrWaived, dropWaiver } from './unpaid/waiver.ts';

/** An account stays until its owner was paid for what they sold: that money never goes to the house. Orders stay without naming anybody. */
export const saleErasure = (database: Database): ErasurePart => ({
  name: 'sales',
  isKept: async (memberId) => (await sumOwed(database, memberId)) > 0 && !(await hasWaiver(database, memberId)),
});

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
