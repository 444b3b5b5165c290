import { paths } from '@bros/contract/paths';
import { findPlacePhrases } from '../../../core/cities/service.ts';
import { notify } from '../../../core/notices/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import type { JobDeps } from '../announce.ts';
import { countNewJobs, lockDueSearches, markAnnounced, type SearchTexts, selectCandidates, selectIdsByText } from './queries.ts';

const MATCH = 'jobs.match-searches';
const BATCH = 100;

interface Match {
  jobId: string;
  after: [string, string] | null;
}

/** Notifies after the commit. A job that returns to the board is not announced again. */
export async function notifySearchers({ queue }: Pick<JobDeps, 'queue'>, transaction: Transaction, jobId: string): Promise<void> {
  if (await markAnnounced(transaction, jobId)) await queue.enqueue<Match>(transaction, MATCH, { jobId, after: null });
}

const idsOf = (searches: readonly { id: string }[]) => searches.map(({ id }) => id);

async function readTexts(transaction: Transaction, searches: readonly { search: string | null }[]): Promise<SearchTexts> {
  const texts = [...new Set(searches.flatMap(({ search }) => search ?? []))];
  const phrases = await findPlacePhrases(transaction, texts);
  return new Map(texts.map((text, index) => [text, phrases[index] ?? []]));
}

/** Each batch enqueues the next in the same transaction. */
export const instantAlertsJob = (deps: JobDeps): JobDefinition<Match> => ({
  name: MATCH,
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: ({ jobId, after }) =>
    inTransaction(deps.database, async (transaction) => {
      const candidates = await selectCandidates(transaction, { jobId, after, limit: BATCH });
      const texts = await readTexts(transaction, candidates);
      const found = await selectIdsByText(transaction, { jobId, ids: idsOf(candidates), texts });
      for (const search of candidates.filter(({ id }) => found.has(id)))
        await notifyMatches(deps, transaction, { ...search, count: 1 });
      const last = candidates.at(-1);
      if (last && candidates.length === BATCH)
        await deps.queue.enqueue<Match>(transaction, MATCH, { jobId, after: [last.memberId, last.id] });
    }),
});

/** The first day or week begins when the member stores the search or changes its alert. */
export const dueAlertsJob = (deps: JobDeps): JobDefinition<object> => ({
  name: 'jobs.notify-searches',
  schedule: '*/15 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    const notifyBatch = () =>
      inTransaction(deps.database, async (transaction) => {
        const due = await lockDueSearches(transaction, BATCH);
        const texts = await readTexts(transaction, due);
        const found = await countNewJobs(transaction, { ids: idsOf(due), texts });
        for (const search of found) await notifyMatches(deps, transaction, search);
        return due.length;
      });
    while ((await notifyBatch()) === BATCH);
  },
});

const notifyMatches = (
  deps: JobDeps,
  transaction: Transaction,
  { id, memberId, name, count }: { id: string; memberId: string; name: string; count: number },
): Promise<void> =>
  notify(deps, transaction, {
    memberId,
    kind: 'job.matched',
    path: paths.dashboardJobSearch(id),
    values: { search: name, count },
    groupKey: `job-search:${id}`,
  });
