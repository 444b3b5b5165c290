import type { JobDefinition } from '../../../platform/queue.ts';
import type { SettingsDeskDeps } from './limit-increase.ts';
import { applyDueIncrease } from './limit-increase.ts';

/** Applies a due increase of the payout limit within ten minutes. Only an increase that no other admin could approve has a due time. */
export function applyIncreaseJob(deps: SettingsDeskDeps): JobDefinition<object> {
  return {
    name: 'settings.apply-increase',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '*/10 * * * *',
    handle: () => applyDueIncrease(deps),
  };
}
