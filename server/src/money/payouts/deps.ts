import type { AccountDeps } from '../../identity/accounts/service.ts';
import type { PaymentClock } from '../../platform/payments.ts';
import type { Sealer } from '../../platform/sealer.ts';

export interface PayoutDeps extends AccountDeps {
  sealer: Sealer;
  now: PaymentClock;
  isSandbox: boolean;
}
