import type { Database } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { writeDays } from './service.ts';

/** Counts the day that is over. Each hour, so that a server that was down at midnight UTC does it soon after. */
export function writeDaysJob({ database }: { database: Database }): JobDefinition<object> {
  return {
    name: 'staff.write-days',
    schedule: '0 * * * *',
    retryLimit: 5,
    retryDelaySeconds: 60,
    handle: () => writeDays(database, new Date()),
  };
}
