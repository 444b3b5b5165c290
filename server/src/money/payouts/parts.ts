import type { AccountParts } from '../../identity/accounts/service.ts';
import type { MoneyClock } from '../../platform/payments.ts';
import type { Sealer } from '../../platform/sealer.ts';

export interface PayoutParts extends AccountParts {
  sealer: Sealer;
  now: MoneyClock;
  isSandbox: boolean;
}
