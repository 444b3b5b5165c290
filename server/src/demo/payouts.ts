import type { PayoutDetails } from '@bros/contract/payout-details';

/** Where the demo's earnings go: the IBAN that Portugal gives as its example, which is nobody's. */
export const demoPayoutDetails = {
  by: 'explorer',
  details: { kind: 'iban', holder: 'Demo Explorer', iban: 'PT50000201231234567890154' },
} as const satisfies { by: string; details: PayoutDetails };
