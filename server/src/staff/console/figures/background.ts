import type { Database } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { writeDays } from './service.ts';

/** Hourly, so a server that was down at midnight UTC catches up. */
export function writeDaysJob({ database }: { database: Database }): JobDefinition<object> {
  return {
    name: 'staff.count-days',
    schedule: '0 * * * *',
    retryLimit: 5,
    retryDelaySeconds: 60,
    handle: () => writeDays(database, new Date()),
  };
}
