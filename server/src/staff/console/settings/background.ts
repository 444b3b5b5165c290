import type { JobDefinition } from '../../../platform/queue.ts';
import type { SettingsDeskParts } from './raise.ts';
import { applyDueRaise } from './raise.ts';

/** Lets a raise of the only admin take effect, a few minutes after its hour. */
export function applyRaiseJob(parts: Omit<SettingsDeskParts, 'mailer'>): JobDefinition<object> {
  return {
    name: 'settings.raise',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '*/10 * * * *',
    handle: () => applyDueRaise(parts),
  };
}
