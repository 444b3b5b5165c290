import type { AccountParts } from '../../identity/accounts/service.ts';
import type { MoneyClock } from '../../platform/payments.ts';
import type { Sealer } from '../../platform/sealer.ts';

export interface PayoutParts extends AccountParts {
  /** Has the key of payout details. */
  sealer: Sealer;
  /** The clock of money. */
  now: MoneyClock;
  /** No money moves. */
  isSandbox: boolean;
}
