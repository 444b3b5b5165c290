import { decideShares, listHeldShares, listSales, refundSale, type SaleDeps } from '../../../money/sales/service.ts';
import { api, requireActor } from '../../../platform/api/api.ts';

export function createSalesDeskRouter(deps: SaleDeps) {
  const { staff } = api;
  return {
    sales: staff.sales.handler(({ input }) => listSales(deps.database, input)),
    heldShares: staff.heldShares.handler(({ input }) => listHeldShares(deps, input)),
    decideShares: staff.decideShares.handler(({ input, context }) => decideShares(deps, requireActor(context), input)),
    refundSale: staff.refundSale.handler(({ input, context }) => refundSale(deps, requireActor(context), input)),
  };
}
