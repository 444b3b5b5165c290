import { api, requireActor } from '../../platform/api/api.ts';
import { listSales, refundSale, type SaleParts } from '../../sales/service.ts';

export function createSalesDesk(parts: SaleParts) {
  const { staff } = api;
  return {
    sales: staff.sales.handler(({ input }) => listSales(parts.database, input)),
    refundSale: staff.refundSale.handler(({ input, context }) => refundSale(parts, requireActor(context), input)),
  };
}
