import type { JobDefinition } from '../../platform/queue.ts';
import { applyDueRaise } from './raise.ts';
import type { SettingsDeskParts } from './service.ts';

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
