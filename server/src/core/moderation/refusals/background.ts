import type { Database } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { deleteOldRefused } from './queries.ts';

const BATCH = 1000;

export const deleteOldRefusedJob = (database: Database, batch = BATCH): JobDefinition<object> => ({
  name: 'moderation.delete-refused',
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '55 3 * * *',
  async handle() {
    while ((await deleteOldRefused(database, batch)) === batch);
  },
});
