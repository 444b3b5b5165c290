import type { PayoutState } from '@bros/contract/money/payout-rules';
import type { BadgeProps } from '../../ui/badge.tsx';

/** The colour of a payout's state, to its member and to staff alike. */
export const payoutTones: Readonly<Record<PayoutState, BadgeProps['tone']>> = {
  planned: 'neutral',
  held: 'fair',
  approved: 'lagoon',
  paid: 'good',
  failed: 'bad',
  returned: 'bad',
};
