import { api, requireActor } from '../../platform/api/api.ts';
import type { Actor } from '../../platform/api/context.ts';
import { FileResponse } from '../../platform/api/file.ts';
import { newId } from '../../platform/ids.ts';
import type { SaleParts } from './parts.ts';
import { writeReceipt } from './receipt-pdf.ts';
import { getOrder, getReceipt, listOrders, listSold, readSelling } from './service.ts';

export function createSalesRouter(parts: SaleParts) {
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
