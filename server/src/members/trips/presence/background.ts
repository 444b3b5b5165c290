import type { Database } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { refreshDueWhereabouts } from './queries.ts';

/** Recomputes the whereabouts of members whose stay just began or ended. Runs each minute: it is nearly always midnight somewhere. */
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
