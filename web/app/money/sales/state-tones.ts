import type { SaleState } from '@bros/contract/money/sale-rules';
import type { BadgeProps } from '../../ui/badge.tsx';

export const SALE_TONES: Record<SaleState, BadgeProps['tone']> = {
  reserved: 'fair',
  expired: 'neutral',
  paid: 'good',
  matured: 'good',
  paidOut: 'lagoon',
  refunded: 'neutral',
  disputed: 'bad',
  chargedBack: 'bad',
};

/** For sellers, 'paid' is not final, because they still wait for the money. */
export const SOLD_TONES: typeof SALE_TONES = { ...SALE_TONES, paid: 'fair' };
