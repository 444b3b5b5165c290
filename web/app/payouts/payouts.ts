import type { OwnPayoutDetails } from '@bros/contract/payout-details';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../platform/api.ts';

/** Where the member's money goes, masked. */
export const useOwnDetails = () => useQuery(api.payoutDetails.mine.queryOptions());

/** Puts what the server answered to a change in the place of what was known. */
export function useTakeDetails(): (answer: OwnPayoutDetails) => void {
  const queryClient = useQueryClient();
  return (answer) => queryClient.setQueryData(api.payoutDetails.mine.queryKey(), answer);
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The name of a country (ISO 3166-1, two letters); nothing where the letters name none. */
export function nameCountry(letters: string): string | undefined {
  return /^[A-Z]{2}$/.test(letters) ? names.of(letters) : undefined;
}
