import type { JobDefinition } from '../../../platform/queue.ts';
import type { SettingsDeskParts } from './limit-increase.ts';
import { applyDueIncrease } from './limit-increase.ts';

/** Applies the payout approval limit's increase that the only admin proposed, within ten minutes of its due time. */
export function applyIncreaseJob(parts: SettingsDeskParts): JobDefinition<object> {
  return {
    name: 'settings.apply-increase',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '*/10 * * * *',
    handle: () => applyDueIncrease(parts),
  };
}
