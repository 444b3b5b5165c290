import { paths } from '@bros/contract/paths';
import { hasLeft } from '../../../core/people/visibility/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { announceTo, type JobDeps, notifyAbout } from '../announce.ts';
import { updateState } from '../posting/queries.ts';
import { isJob, type LockedJob, lockJobs } from '../queries.ts';
import { deleteCvsFor, selectPublishedOf, selectWaiting } from './queries.ts';

const REMOVE_MEMBER = 'jobs.remove-member';
const NOTIFY = 'jobs.notify-applicants';
const BATCH = 100;

interface Departure {
  memberId: string;
}

interface GoneJob {
  jobId: string;
  after: string | null;
}

/** After the commit, closes a banned or leaving member's jobs and deletes the CVs sent for them. */
export const leaveJobsLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, memberId: string): Promise<void> =>
  queue.enqueue<Departure>(transaction, REMOVE_MEMBER, { memberId });

export const leaveJob = (deps: JobDeps): JobDefinition<Departure> => ({
  name: REMOVE_MEMBER,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: ({ memberId }) => closeAllOf(deps, memberId),
});

/** Idempotent. Does nothing for a reactivated member. */
async function closeAllOf(deps: JobDeps, memberId: string): Promise<void> {
  for (const jobId of await selectPublishedOf(deps.database, memberId)) {
    await inTransaction(deps.database, async (transaction) => {
      const [job] = await lockJobs(transaction, isJob(jobId));
      if (!job || !(await hasLeft(transaction, memberId))) return;
      await updateState(transaction, jobId, 'closed');
      await endApplications(deps, transaction, [job]);
    });
  }
  await inTransaction(deps.database, async (transaction) => {
    if (await hasLeft(transaction, memberId)) await deleteCvsFor(transaction, memberId);
  });
}

/** Needs the jobs from before the change, because applicants to a job that was already closed or hidden have been notified. */
export function endApplications(
  { queue }: Pick<JobDeps, 'queue'>,
  transaction: Transaction,
  jobs: readonly Pick<LockedJob, 'id' | 'state' | 'hiddenAt'>[],
): Promise<void> {
  const ended = jobs.filter(({ state, hiddenAt }) => state !== 'closed' && hiddenAt === null);
  return queue.enqueueAll<GoneJob>(
    transaction,
    NOTIFY,
    ended.map(({ id }) => ({ jobId: id, after: null })),
  );
}

export const notifyGoneJob = (deps: JobDeps): JobDefinition<GoneJob> => ({
  name: NOTIFY,
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: (gone) =>
    inTransaction(deps.database, async (transaction) => {
      const waiting = await selectWaiting(transaction, { ...gone, limit: BATCH });
      for (const { applicantId, submittedAt } of waiting) {
        const values = { appliedAt: submittedAt.toISOString() };
        const notice = { kind: 'job.gone', memberId: applicantId, path: paths.dashboardJobsTab('applications'), values } as const;
        await notifyAbout(deps, transaction, gone.jobId, notice);
      }
      await announceTo(
        deps.outbox,
        transaction,
        waiting.map(({ applicantId }) => applicantId),
      );
      const last = waiting.at(-1);
      if (waiting.length === BATCH && last)
        await deps.queue.enqueue<GoneJob>(transaction, NOTIFY, { ...gone, after: last.applicantId });
    }),
});
