import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { refreshDueWhereabouts } from './queries.ts';

/** Where a stay began or ended says anew where its member is: each minute, for somewhere on earth it is nearly always midnight. */
export function followDaysJob({ database }: { database: Database }): JobDefinition<object> {
  return {
    name: 'trips.follow-days',
    schedule: '* * * * *',
    retryLimit: 2,
    retryDelaySeconds: 10,
    async handle() {
      while (await refreshDueWhereabouts(database)) {
        // Batch after batch until one is not full.
      }
    },
  };
}
