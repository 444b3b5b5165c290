import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Actor } from '../../platform/api/context.ts';
import { FileResponse } from '../../platform/api/file.ts';
import { newId } from '../../platform/ids.ts';
import { readRows } from '../../platform/member-data.ts';
import { saleJobs } from './background.ts';
import type { SaleDeps } from './deps.ts';
import { saleErasure } from './erasure.ts';
import { selectAllBought, selectAllSold } from './queries.ts';
import { writeReceipt } from './receipt-pdf.ts';
import { getOrder, getReceipt, listOrders, listSold, readSelling } from './service.ts';
import { selectWaiver } from './unpaid/queries.ts';
import { assertPaidOrWaived, dropWaiver } from './unpaid/waiver.ts';

function createSalesRouter(deps: SaleDeps) {
  const { sales } = api;
  return {
    selling: sales.selling.handler(({ context }) => readSelling(deps, requireActor(context))),
    orders: sales.orders.handler(({ input, context }) => listOrders(deps, requireActor(context), input)),
    order: sales.order.handler(({ input, context }) => getOrder(deps, requireActor(context), input.orderId)),
    receipt: sales.receipt.handler(({ input, context }) => getReceipt(deps, requireActor(context), input.orderId)),
    receiptFile: sales.receiptFile.handler(({ input, context }) => openReceipt(deps, requireActor(context), input.orderId)),
    sold: sales.sold.handler(({ input, context }) => listSold(deps, requireActor(context), input)),
  };
}

async function openReceipt(deps: SaleDeps, actor: Actor, orderId: string): Promise<FileResponse> {
  const receipt = await getReceipt(deps, actor, orderId);
  return new FileResponse({
    contentType: 'application/pdf',
    fileName: `bros-abroad-receipt-${receipt.number}.pdf`,
    version: newId(),
    open: async () => ({ stream: await writeReceipt(receipt), sizeBytes: null }),
  });
}

export const feature = defineFeature({
  uses: ['audit', 'billing', 'commissions', 'ledger', 'notices', 'payout-details', 'site-settings'],
  router: ({ sales }) => ({ sales: createSalesRouter(sales) }),
  background: ({ sales }) => saleJobs(sales),
  archive: ({ database }) => [
    {
      name: 'orders',
      title: 'My purchases',
      tables: ['sale_orders'],
      read: ({ memberId }) => readRows(selectAllBought(database, memberId)),
    },
    {
      name: 'sales',
      title: 'My sales',
      tables: ['sale_orders'],
      read: ({ memberId }) => readRows(selectAllSold(database, memberId)),
    },
    {
      name: 'sale-waiver',
      title: 'My waived earnings',
      tables: ['sale_waivers'],
      read: ({ memberId }) => readRows(selectWaiver(database, memberId)),
    },
  ],
  leaving: () => [{ assertMayLeave: assertPaidOrWaived, keep: dropWaiver }],
  erasure: ({ database }) => [saleErasure(database)],
});
