import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useIsListening } from '../../platform/socket.ts';

/** The member's orders, a page at a time. They stand below the plans. */
export function useOrders() {
  const enabled = useIsListening();
  return useInfiniteQuery(
    api.sales.orders.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages, enabled }),
  );
}

export const useReceipt = (orderId: string) => useQuery(api.sales.receipt.queryOptions({ input: { orderId } }));

/** The sums of the member's sales, which stand below the earnings. */
export function useSelling() {
  const enabled = useIsListening();
  return useQuery(api.sales.selling.queryOptions({ enabled }));
}

/** The member's sales, a page at a time. */
export const useSold = () =>
  useInfiniteQuery(api.sales.sold.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));
