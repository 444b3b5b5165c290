import type { AccountParts } from '../../identity/accounts/service.ts';
import type { PaymentClock } from '../../platform/payments.ts';
import type { Sealer } from '../../platform/sealer.ts';

export interface PayoutParts extends AccountParts {
  sealer: Sealer;
  now: PaymentClock;
  isSandbox: boolean;
}
