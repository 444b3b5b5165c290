import { api } from '../../../platform/api/api.ts';
import { createRevenueReader, exportRevenue, type RevenueDeps } from './service.ts';

export function createRevenueDeskRouter(deps: RevenueDeps) {
  const { staff } = api;
  const read = createRevenueReader(deps);
  return {
    revenue: staff.revenue.handler(read),
    exportRevenue: staff.exportRevenue.handler(({ input }) => exportRevenue(read, input.by)),
  };
}
