import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { deleteOldAttempts, deleteOldEvents } from './queries.ts';

const BATCH = 1000;

export function sweepSecurityJob(database: Database, batch = BATCH): JobDefinition<object> {
  return {
    name: 'security.sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '50 3 * * *',
    async handle() {
      while ((await deleteOldEvents(database, batch)) === batch);
      while ((await deleteOldAttempts(database, batch)) === batch);
    },
  };
}
