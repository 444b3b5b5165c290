import type { Database } from '../platform/database/connect.ts';
import type { JobDefinition } from '../platform/queue.ts';
import { deleteOldNotices } from './queries.ts';

/** Forgets old notices, every night. */
export function sweepNoticesJob(database: Database): JobDefinition<object> {
  return {
    name: 'notices.sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '40 3 * * *',
    handle: () => deleteOldNotices(database),
  };
}
