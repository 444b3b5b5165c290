import { paths } from '@bros/contract/paths';
import { notify } from '../../../core/notices/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import type { JobParts } from '../announce.ts';
import { noteAnnounced, selectMatching, takeDue } from './queries.ts';

const MATCH = 'jobs.match';
/** Members told in one transaction: few enough that it is short. */
const BATCH = 100;

interface Match {
  jobId: string;
  /** The last member and search that were told. */
  after: [string, string] | null;
}

/** Tells members whose searches find a job, once the caller's transaction commits. A job that comes back on the board is no news. */
export async function notifySearchers(
  { queue }: Pick<JobParts, 'queue'>,
  transaction: Transaction,
  jobId: string,
): Promise<void> {
  if (await noteAnnounced(transaction, jobId)) await queue.enqueue<Match>(transaction, MATCH, { jobId, after: null });
}

/** Alerts at once, batch by batch: each batch and the order for the next are one transaction. */
export const matchJob = (parts: JobParts): JobDefinition<Match> => ({
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

/** Daily and weekly alerts, counted from when the search was saved or last told. */
export const notifyDueJob = (parts: JobParts): JobDefinition<object> => ({
  name: 'jobs.notify-searches',
  schedule: '*/15 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    const notifyBatch = () =>
      inTransaction(parts.database, async (transaction) => {
        const { taken, found } = await takeDue(transaction, BATCH);
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
