import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { pages } from '../platform/paging.ts';

/** What the member bought, a page at a time. */
export const useOrders = () =>
  useInfiniteQuery(api.sales.orders.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useReceipt = (orderId: string) => useQuery(api.sales.receipt.queryOptions({ input: { orderId } }));

/** Whether the member may sell, and what they are owed. */
export const useSelling = () => useQuery(api.sales.selling.queryOptions());

/** What the member sold, a page at a time. */
export const useSold = () =>
  useInfiniteQuery(api.sales.sold.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));
