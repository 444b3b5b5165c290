import type { NoticeDeps } from '../../../core/notices/service.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { deleteOrphanedOverlaps } from './queries.ts';
import { correctOverlaps, notifyOverlaps } from './service.ts';

/** Corrects notices about a changed stay, and notifies once per pair of stays. Idempotent. */
export const SYNC_OVERLAPS = 'trips.sync-overlaps';

interface ChangedStay {
  memberId: string;
  tripId: string;
}

const retry = { retryLimit: 5, retryDelaySeconds: 10 };

export function syncOverlapsJob(deps: NoticeDeps & { database: Database }): JobDefinition<ChangedStay> {
  return {
    name: SYNC_OVERLAPS,
    ...retry,
    async handle(stay) {
      await inTransaction(deps.database, (transaction) => correctOverlaps(deps, transaction, stay.tripId));
      while (await inTransaction(deps.database, (transaction) => notifyOverlaps(deps, transaction, stay))) {}
    },
  };
}

export function sweepOverlapsJob({ database }: { database: Database }): JobDefinition<object> {
  return { name: 'trips.sweep-overlaps', schedule: '25 3 * * *', ...retry, handle: () => deleteOrphanedOverlaps(database) };
}
