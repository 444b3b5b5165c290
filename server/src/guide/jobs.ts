import type { Database } from '../platform/database/connect.ts';
import type { JobDefinition } from '../platform/queue.ts';
import { deleteOldDays } from './queries.ts';

/** The use of a day is kept this long, for whoever looks into a limit that was met. */
const DAYS_KEPT = 90;

export const forgetDaysJob = (database: Database): JobDefinition<object> => ({
  name: 'guide.forget-days',
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '41 3 * * *',
  handle: () => deleteOldDays(database, DAYS_KEPT),
});
