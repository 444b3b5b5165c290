import type { PayoutDetails } from '@bros/contract/money/payout-details';

/** The demo's payout details: the IBAN that Portugal gives as its example, and a wallet; both are nobody's. */
export const demoPayoutDetails: readonly { by: string; details: PayoutDetails }[] = [
  { by: 'explorer', details: { kind: 'iban', holder: 'Demo Explorer', iban: 'PT50000201231234567890154' } },
  { by: 'legend', details: { kind: 'wallet', email: 'legend@wallet.example' } },
];
