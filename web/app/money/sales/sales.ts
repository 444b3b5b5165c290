import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useIsSocketReady } from '../../platform/socket.ts';

export function useOrders() {
  const enabled = useIsSocketReady();
  return useInfiniteQuery(
    api.sales.orders.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages, enabled }),
  );
}

export const useReceipt = (orderId: string) => useQuery(api.sales.receipt.queryOptions({ input: { orderId } }));

export function useSelling() {
  const enabled = useIsSocketReady();
  return useQuery(api.sales.selling.queryOptions({ enabled }));
}

export const useSold = () =>
  useInfiniteQuery(api.sales.sold.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));
