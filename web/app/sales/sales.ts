import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { pages } from '../platform/paging.ts';

/** The member's orders, a page at a time. */
export const useOrders = () =>
  useInfiniteQuery(api.sales.orders.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useReceipt = (orderId: string) => useQuery(api.sales.receipt.queryOptions({ input: { orderId } }));

export const useSelling = () => useQuery(api.sales.selling.queryOptions());

/** The member's sales, a page at a time. */
export const useSold = () =>
  useInfiniteQuery(api.sales.sold.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));
