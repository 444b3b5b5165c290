import type { Database } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { deleteEmptyRooms } from './queries.ts';

const BATCH = 500;

export function sweepEmptyRoomsJob(database: Database): JobDefinition<object> {
  return {
    name: 'chat.sweep-empty-rooms',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '50 3 * * *',
    async handle() {
      while ((await deleteEmptyRooms(database, BATCH)) === BATCH);
    },
  };
}
