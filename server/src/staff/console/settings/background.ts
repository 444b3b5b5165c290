import type { JobDefinition } from '../../../platform/queue.ts';
import type { SettingsDeskParts } from './raise.ts';
import { applyDueRaise } from './raise.ts';

/** Applies a raise proposed by the only admin, at most ten minutes after its due time. */
export function applyRaiseJob(parts: Omit<SettingsDeskParts, 'mailer'>): JobDefinition<object> {
  return {
    name: 'settings.raise',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '*/10 * * * *',
    handle: () => applyDueRaise(parts),
  };
}
