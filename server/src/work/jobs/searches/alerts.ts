import { paths } from '@bros/contract/paths';
import { notify } from '../../../core/notices/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import type { JobParts } from '../announce.ts';
import { claimDueSearches, markAnnounced, selectMatching } from './queries.ts';

const MATCH = 'jobs.match';
/** A small batch keeps the transaction short. */
const BATCH = 100;

interface Match {
  jobId: string;
  after: [string, string] | null;
}

/** After the caller's commit, notifies members whose searches match. A job that returns to the board is not announced again. */
export async function notifySearchers(
  { queue }: Pick<JobParts, 'queue'>,
  transaction: Transaction,
  jobId: string,
): Promise<void> {
  if (await markAnnounced(transaction, jobId)) await queue.enqueue<Match>(transaction, MATCH, { jobId, after: null });
}

/** Instant alerts: each batch enqueues the next one in its transaction. */
export const instantAlertsJob = (parts: JobParts): JobDefinition<Match> => ({
  name: MATCH,
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: ({ jobId, after }) =>
    inTransaction(parts.database, async (transaction) => {
      const found = await selectMatching(transaction, { jobId, after, limit: BATCH });
      for (const search of found) await notifyMatches(parts, transaction, { ...search, count: 1 });
      const last = found.at(-1);
      if (last && found.length === BATCH)
        await parts.queue.enqueue<Match>(transaction, MATCH, { jobId, after: [last.memberId, last.id] });
    }),
});

/** Daily and weekly alerts, counted from when the search was saved or last notified. */
export const dueAlertsJob = (parts: JobParts): JobDefinition<object> => ({
  name: 'jobs.notify-searches',
  schedule: '*/15 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    const notifyBatch = () =>
      inTransaction(parts.database, async (transaction) => {
        const { taken, found } = await claimDueSearches(transaction, BATCH);
        for (const search of found) await notifyMatches(parts, transaction, search);
        return taken;
      });
    while ((await notifyBatch()) === BATCH);
  },
});

const notifyMatches = (
  parts: JobParts,
  transaction: Transaction,
  { id, memberId, name, count }: { id: string; memberId: string; name: string; count: number },
): Promise<void> =>
  notify(parts, transaction, {
    memberId,
    kind: 'job.matched',
    path: paths.dashboardJobSearch(id),
    values: { search: name, count },
    groupKey: `job-search:${id}`,
  });
