import type { NoticeParts } from '../../../core/notices/service.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { notifyOfWork, type WorkParts } from './waiting.ts';

/** Every five minutes, so that work that came while the server was down is found too. */
export function notifyOfWorkJob(parts: NoticeParts & WorkParts): JobDefinition<object> {
  return {
    name: 'staff.notify-of-work',
    schedule: '*/5 * * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => notifyOfWork(parts),
  };
}
