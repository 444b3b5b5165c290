import type { OwnPayoutDetails } from '@bros/contract/money/payout-details';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useIsSocketReady, useSocketEvents } from '../../platform/socket.ts';

export function useOwnDetails() {
  const enabled = useIsSocketReady();
  return useQuery(api.payoutDetails.mine.queryOptions({ enabled }));
}

export function useCachePayoutDetails(): (answer: OwnPayoutDetails) => void {
  const queryClient = useQueryClient();
  return (answer) => queryClient.setQueryData(api.payoutDetails.mine.queryKey(), answer);
}

export function useOwnPayouts() {
  const enabled = useIsSocketReady();
  return useInfiniteQuery(
    api.payouts.mine.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
      enabled,
    }),
  );
}

const EVENTS = ['connect', 'earnings.changed'] as const;

/** Every step by staff or the bank sends `earnings.changed`. */
export function usePayoutEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.payouts.mine.key() }));
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** ISO 3166-1 alpha-2; undefined for unknown codes. */
export function nameCountry(letters: string): string | undefined {
  return /^[A-Z]{2}$/.test(letters) ? names.of(letters) : undefined;
}
