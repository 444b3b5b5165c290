import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { ServerEvents } from '@bros/contract/realtime';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useSessionActions } from '../../platform/session.ts';
import { useIsSocketReady, useSocketEvents } from '../../platform/socket.ts';

/** An expected payment's webhook may be late. */
const WAITING_MS = 2_000;
const MS = 1_000;

export const usePlans = () => useQuery(api.billing.plans.queryOptions());

export const useSubscription = (isExpected = false) =>
  useQuery({
    ...api.billing.check.queryOptions(),
    staleTime: CACHE_SECONDS.subscription * MS,
    refetchInterval: (query) => (isExpected && query.state.data?.isAwaitingPayment !== false ? WAITING_MS : false),
  });

export function useInvoices() {
  const enabled = useIsSocketReady();
  return useInfiniteQuery({
    ...api.billing.history.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
    }),
    staleTime: CACHE_SECONDS.subscriptionHistory * MS,
    enabled,
  });
}

const EVENTS: readonly (keyof ServerEvents | 'connect')[] = ['session.changed', 'notice.created', 'connect'];

export function useRefreshBilling(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { refresh } = useSessionActions();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: api.billing.key() }), refresh()]);
  };
}

export function useBillingEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => {
    void queryClient.invalidateQueries({ queryKey: api.billing.check.key() });
    void queryClient.invalidateQueries({ queryKey: api.billing.history.key() });
  });
}
