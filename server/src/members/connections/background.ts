import { inTransaction } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { createAnnouncer } from './announce.ts';
import { expireRequests, markReminded } from './queries.ts';
import type { ConnectionDeps } from './service.ts';

const BATCH = 200;
const RETRIES = 2;
const RETRY_DELAY_SECONDS = 60;

/** Specification, N5. */
export function requestJobs(deps: ConnectionDeps): JobDefinition<object>[] {
  const announce = createAnnouncer(deps);
  const retry = { retryLimit: RETRIES, retryDelaySeconds: RETRY_DELAY_SECONDS };

  async function drain(doBatch: () => Promise<number>): Promise<void> {
    while ((await doBatch()) === BATCH);
  }
  const expireBatch = () =>
    inTransaction(deps.database, async (transaction) => {
      const expired = await expireRequests(transaction, BATCH);
      for (const pair of expired) {
        await announce.settled(transaction, pair);
        await announce.changed(transaction, pair);
      }
      return expired.length;
    });
  const remindBatch = () =>
    inTransaction(deps.database, async (transaction) => {
      const due = await markReminded(transaction, BATCH);
      // Sorts the members, to prevent deadlocks.
      for (const pair of due.toSorted((one, other) => one.targetId.localeCompare(other.targetId))) {
        await announce.expiring(transaction, pair);
      }
      return due.length;
    });

  return [
    { name: 'connections.expire-requests', schedule: '*/10 * * * *', ...retry, handle: () => drain(expireBatch) },
    { name: 'connections.remind-of-requests', schedule: '5 * * * *', ...retry, handle: () => drain(remindBatch) },
  ];
}
