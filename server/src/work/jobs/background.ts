import { paths } from '@bros/contract/paths';
import { JOB_REMINDER_DAYS } from '@bros/contract/work/job-rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { announceTo, type JobDeps, notifyAbout } from './announce.ts';
import { jobListings } from './tables.ts';

const BATCH = 200;

/** Marks ended jobs as expired, although reads do not need it (`stateAt`), and reminds posters shortly before the end. */
export const expireJobsJob = (deps: JobDeps): JobDefinition<object> => ({
  name: 'jobs.expire',
  schedule: '*/10 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    while ((await inTransaction(deps.database, (transaction) => expireBatch(deps, transaction))) === BATCH);
    while ((await inTransaction(deps.database, (transaction) => remindBatch(deps, transaction))) === BATCH);
  },
});

async function expireBatch({ outbox }: JobDeps, transaction: Transaction): Promise<number> {
  const due = transaction
    .select({ id: jobListings.id })
    .from(jobListings)
    .where(and(eq(jobListings.state, 'open'), sql`${jobListings.expiresAt} <= now()`))
    .orderBy(jobListings.expiresAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const expired = await transaction
    .update(jobListings)
    .set({ state: 'expired' })
    .where(inArray(jobListings.id, due))
    .returning({ postedBy: jobListings.postedBy });
  await announceTo(
    outbox,
    transaction,
    expired.map(({ postedBy }) => postedBy),
  );
  return expired.length;
}

/** Sends one reminder per end date. */
async function remindBatch(deps: JobDeps, transaction: Transaction): Promise<number> {
  const { id, postedBy, title, company, expiresAt, remindedOf } = jobListings;
  const isDue = sql`${expiresAt} between now() and now() + make_interval(days => ${JOB_REMINDER_DAYS})`;
  const due = transaction
    .select({ id })
    .from(jobListings)
    .where(
      and(eq(jobListings.state, 'open'), isNull(jobListings.hiddenAt), isDue, sql`${remindedOf} is distinct from ${expiresAt}`),
    )
    .orderBy(expiresAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const reminded = await transaction
    .update(jobListings)
    .set({ remindedOf: expiresAt })
    .where(inArray(id, due))
    .returning({ id, postedBy, title, company, expiresAt });
  for (const job of reminded.toSorted((one, other) => one.postedBy.localeCompare(other.postedBy))) {
    const values = { title: job.title, company: job.company, endsAt: job.expiresAt?.toISOString() ?? '' };
    const notice = { kind: 'job.ending', memberId: job.postedBy, path: paths.job(job.id), values } as const;
    await notifyAbout(deps, transaction, job.id, notice);
  }
  return reminded.length;
}
