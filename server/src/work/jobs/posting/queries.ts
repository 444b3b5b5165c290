import type { NewJobForm } from '@bros/contract/work/job-forms';
import { JOB_OPEN_DAYS, type JobState } from '@bros/contract/work/job-rules';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { isJob } from '../queries.ts';
import { jobListings } from '../tables.ts';

type Columns = typeof jobListings.$inferSelect;

export type JobTexts = Pick<Columns, Exclude<keyof NewJobForm, 'clientId' | 'isDraft'>>;

const opening = { openedAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${sql.raw(String(JOB_OPEN_DAYS))})` };
const nextVersion = sql`${jobListings.version} + 1`;

export async function insertJob(
  transaction: Transaction,
  texts: JobTexts,
  { postedBy, clientId, state }: { postedBy: string; clientId: string; state: 'draft' | 'held' | 'open' },
): Promise<string> {
  const publishedAt = state === 'draft' ? null : sql`now()`;
  const moments = state === 'open' ? opening : {};
  const [row] = await transaction
    .insert(jobListings)
    .values({ ...texts, postedBy, clientId, state, publishedAt, ...moments })
    .returning({ id: jobListings.id });
  if (!row) throw new Error('The job was not stored.');
  return row.id;
}

/** `isHeld` takes the job off the board until staff review it. */
export async function updateTexts(transaction: Transaction, jobId: string, texts: JobTexts, isHeld: boolean): Promise<void> {
  const state = isHeld ? { state: 'held' as const } : {};
  await transaction
    .update(jobListings)
    .set({ ...texts, ...state, version: nextVersion, editedAt: sql`now()` })
    .where(isJob(jobId));
}

export async function updatePublished(transaction: Transaction, jobId: string, state: 'held' | 'open'): Promise<void> {
  const moments = state === 'open' ? opening : {};
  await transaction
    .update(jobListings)
    .set({ state, publishedAt: sql`now()`, refusedReason: null, version: nextVersion, ...moments })
    .where(isJob(jobId));
}

export async function updateOpened(transaction: Transaction, jobId: string): Promise<void> {
  await transaction
    .update(jobListings)
    .set({ state: 'open', refusedReason: null, version: nextVersion, ...opening })
    .where(isJob(jobId));
}

export async function updateState(transaction: Transaction, jobId: string, state: JobState): Promise<void> {
  await transaction.update(jobListings).set({ state, version: nextVersion }).where(isJob(jobId));
}

export async function updateRefused(transaction: Transaction, jobId: string, reason: string): Promise<void> {
  await transaction.update(jobListings).set({ state: 'draft', refusedReason: reason, version: nextVersion }).where(isJob(jobId));
}

export const isShownOf = (memberId: string) =>
  and(eq(jobListings.postedBy, memberId), ne(jobListings.state, 'draft'), isNull(jobListings.hiddenAt));

export async function deleteJob(transaction: Transaction, jobId: string): Promise<void> {
  await transaction.delete(jobListings).where(isJob(jobId));
}
