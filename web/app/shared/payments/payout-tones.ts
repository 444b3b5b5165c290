import type { PayoutState } from '@bros/contract/money/payout-rules';
import type { BadgeProps } from '../../ui/badge.tsx';

export const payoutTones: Readonly<Record<PayoutState, BadgeProps['tone']>> = {
  planned: 'neutral',
  held: 'fair',
  approved: 'lagoon',
  paid: 'good',
  failed: 'bad',
  returned: 'bad',
};
