import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Actor } from '../../platform/api/context.ts';
import { FileResponse } from '../../platform/api/file.ts';
import { newId } from '../../platform/ids.ts';
import { readRows } from '../../platform/member-data.ts';
import { saleJobs } from './background.ts';
import { saleErasure } from './erasure.ts';
import type { SaleParts } from './parts.ts';
import { selectAllBought, selectAllSold } from './queries.ts';
import { writeReceipt } from './receipt-pdf.ts';
import { getOrder, getReceipt, listOrders, listSold, readSelling } from './service.ts';
import { selectWaiver } from './unpaid/queries.ts';
import { assertPaidOrWaived, dropWaiver } from './unpaid/waiver.ts';

function createSalesRouter(parts: SaleParts) {
  const { sales } = api;
  return {
    selling: sales.selling.handler(({ context }) => readSelling(parts, requireActor(context))),
    orders: sales.orders.handler(({ input, context }) => listOrders(parts, requireActor(context), input)),
    order: sales.order.handler(({ input, context }) => getOrder(parts, requireActor(context), input.orderId)),
    receipt: sales.receipt.handler(({ input, context }) => getReceipt(parts, requireActor(context), input.orderId)),
    receiptFile: sales.receiptFile.handler(({ input, context }) => openReceipt(parts, requireActor(context), input.orderId)),
    sold: sales.sold.handler(({ input, context }) => listSold(parts, requireActor(context), input)),
  };
}

async function openReceipt(parts: SaleParts, actor: Actor, orderId: string): Promise<FileResponse> {
  const receipt = await getReceipt(parts, actor, orderId);
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
