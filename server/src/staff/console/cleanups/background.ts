import type { Database } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import type { CleanupDeps } from './kinds.ts';
import { deleteOldCleanups } from './queries.ts';
import { runCleanup } from './steps.ts';

export const CLEAN_UP = 'staff.clean-up';

/** Small, because each cleanup has many items. */
const BATCH = 10;

export const deleteOldCleanupsJob = (database: Database, batch = BATCH): JobDefinition<object> => ({
  name: 'staff.delete-old-cleanups',
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '5 4 * * *',
  async handle() {
    while ((await deleteOldCleanups(database, batch)) === batch);
  },
});

export const cleanUpJob = (deps: CleanupDeps): JobDefinition<{ cleanupId: string }> => ({
  name: CLEAN_UP,
  retryLimit: 10,
  retryDelaySeconds: 10,
  handle: ({ cleanupId }) => runCleanup(deps, cleanupId),
});
