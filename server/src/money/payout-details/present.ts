import type { MaskedPayoutDetails } from '@bros/contract/money/payout-details';
import { paidFrom } from './policy.ts';
import type { DetailsRow } from './queries.ts';

export function presentDetails(
  { method, hint, country, failure, updatedAt }: DetailsRow,
  isReadable: boolean,
): MaskedPayoutDetails {
  return {
    ...{ method, hint, country, isReadable, failure },
    updatedAt: updatedAt.toISOString(),
    paidFrom: paidFrom(updatedAt).toISOString(),
  };
}
