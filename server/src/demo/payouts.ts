import type { PayoutDetails } from '@bros/contract/money/payout-details';

/** The example IBAN of Portugal, and a wallet that nobody owns. */
export const demoPayoutDetails: readonly { by: string; details: PayoutDetails }[] = [
  { by: 'explorer', details: { kind: 'iban', holder: 'Demo Explorer', iban: 'PT50000201231234567890154' } },
  { by: 'legend', details: { kind: 'wallet', email: 'legend@wallet.example' } },
];
