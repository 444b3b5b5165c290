import type { NoticeDeps } from '../../../core/notices/service.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { notifyOfWork, type WorkDeps } from './waiting.ts';

/** Runs periodically, and so also finds work that arrived while the server was down. */
export function notifyOfWorkJob(deps: NoticeDeps & WorkDeps): JobDefinition<object> {
  return {
    name: 'staff.notify-of-work',
    schedule: '*/5 * * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => notifyOfWork(deps),
  };
}
