import { decideShares, listHeldShares, listSales, refundSale, type SaleParts } from '../../../money/sales/service.ts';
import { api, requireActor } from '../../../platform/api/api.ts';

export function createSalesDeskRouter(parts: SaleParts) {
  const { staff } = api;
  return {
    sales: staff.sales.handler(({ input }) => listSales(parts.database, input)),
    heldShares: staff.heldShares.handler(({ input }) => listHeldShares(parts, input)),
    decideShares: staff.decideShares.handler(({ input, context }) => decideShares(parts, requireActor(context), input)),
    refundSale: staff.refundSale.handler(({ input, context }) => refundSale(parts, requireActor(context), input)),
  };
}
