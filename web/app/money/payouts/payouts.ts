import type { OwnPayoutDetails } from '@bros/contract/money/payout-details';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useIsListening, useSocketEvents } from '../../platform/socket.ts';

/** The member's payout details, masked. They stand below the earnings, as the payouts do. */
export function useOwnDetails() {
  const enabled = useIsListening();
  return useQuery(api.payoutDetails.mine.queryOptions({ enabled }));
}

/** Puts what the server answered to a change in the place of what was known. */
export function useTakeDetails(): (answer: OwnPayoutDetails) => void {
  const queryClient = useQueryClient();
  return (answer) => queryClient.setQueryData(api.payoutDetails.mine.queryKey(), answer);
}

/** The member's payouts, a page at a time. */
export function useOwnPayouts() {
  const enabled = useIsListening();
  return useInfiniteQuery(
    api.payouts.mine.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
      enabled,
    }),
  );
}

const EVENTS = ['connect', 'earnings.changed'] as const;

/** Keeps them in step with what staff and bank do: each of their steps is told as a change of what is available. */
export function usePayoutEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.payouts.mine.key() }));
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The name of a country (ISO 3166-1, two letters); nothing where the letters name none. */
export function nameCountry(letters: string): string | undefined {
  return /^[A-Z]{2}$/.test(letters) ? names.of(letters) : undefined;
}
