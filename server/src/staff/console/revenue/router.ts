import { api } from '../../../platform/api/api.ts';
import { createRevenueReader, exportRevenue, type RevenueParts } from './service.ts';

export function createRevenueDeskRouter(parts: RevenueParts) {
  const { staff } = api;
  const read = createRevenueReader(parts);
  return {
    revenue: staff.revenue.handler(read),
    exportRevenue: staff.exportRevenue.handler(({ input }) => exportRevenue(read, input.by)),
  };
}
