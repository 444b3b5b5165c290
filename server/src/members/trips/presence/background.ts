import type { Database } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { refreshDueWhereabouts } from './queries.ts';

/** Runs each minute, because stays begin and end at midnight in many time zones, and queries ignore outdated rows. */
export function refreshWhereaboutsJob({ database }: { database: Database }): JobDefinition<object> {
  return {
    name: 'trips.refresh-whereabouts',
    schedule: '* * * * *',
    retryLimit: 2,
    retryDelaySeconds: 10,
    async handle() {
      while (await refreshDueWhereabouts(database)) {}
    },
  };
}
