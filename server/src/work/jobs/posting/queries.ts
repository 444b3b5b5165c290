import type { NewJobForm } from '@bros/contract/work/job-forms';
import { JOB_OPEN_DAYS, type JobState } from '@bros/contract/work/job-rules';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { isJob } from '../queries.ts';
import { jobListings } from '../tables.ts';

type Columns = typeof jobListings.$inferSelect;

/** The fields of a job that its poster writes. */
export type JobWords = Pick<Columns, Exclude<keyof NewJobForm, 'clientId' | 'isDraft'>>;

/** A job that comes on the board now stays there for JOB_OPEN_DAYS. */
const opening = { openedAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${sql.raw(String(JOB_OPEN_DAYS))})` };
const nextVersion = sql`${jobListings.version} + 1`;

export async function insertJob(
  transaction: Transaction,
  words: JobWords,
  { postedBy, clientId, state }: { postedBy: string; clientId: string; state: 'draft' | 'held' | 'open' },
): Promise<string> {
  const publishedAt = state === 'draft' ? null : sql`now()`;
  const moments = state === 'open' ? opening : {};
  const [row] = await transaction
    .insert(jobListings)
    .values({ ...words, postedBy, clientId, state, publishedAt, ...moments })
    .returning({ id: jobListings.id });
  if (!row) throw new Error('The job was not stored.');
  return row.id;
}

/** Saves an edit. `isHeld` takes the job off the board until staff have looked. */
export async function updateWords(transaction: Transaction, jobId: string, words: JobWords, isHeld: boolean): Promise<void> {
  const state = isHeld ? { state: 'held' as const } : {};
  await transaction
    .update(jobListings)
    .set({ ...words, ...state, version: nextVersion, editedAt: sql`now()` })
    .where(isJob(jobId));
}

/** Publishes a draft: it opens, or waits for staff. */
export async function updatePublished(transaction: Transaction, jobId: string, state: 'held' | 'open'): Promise<void> {
  const moments = state === 'open' ? opening : {};
  await transaction
    .update(jobListings)
    .set({ state, publishedAt: sql`now()`, refusedReason: null, version: nextVersion, ...moments })
    .where(isJob(jobId));
}

/** Opens a job, or opens it again, for JOB_OPEN_DAYS from now on. */
export async function updateOpened(transaction: Transaction, jobId: string): Promise<void> {
  await transaction
    .update(jobListings)
    .set({ state: 'open', refusedReason: null, version: nextVersion, ...opening })
    .where(isJob(jobId));
}

export async function updateState(transaction: Transaction, jobId: string, state: JobState): Promise<void> {
  await transaction.update(jobListings).set({ state, version: nextVersion }).where(isJob(jobId));
}

/** Sends a job that waited back to its poster, who can change and publish it again. */
export async function updateRefused(transaction: Transaction, jobId: string, reason: string): Promise<void> {
  await transaction.update(jobListings).set({ state: 'draft', refusedReason: reason, version: nextVersion }).where(isJob(jobId));
}

/** Hides jobs for a reason, or with null shows them again. */
export async function updateHidden(transaction: Transaction, jobIds: readonly string[], reason: string | null): Promise<void> {
  const hiddenAt = reason === null ? null : sql`now()`;
  await transaction
    .update(jobListings)
    .set({ hiddenAt, hiddenReason: reason })
    .where(inArray(jobListings.id, [...jobIds]));
}

/** The jobs of a member that staff can take down. */
export const isShownOf = (memberId: string) =>
  and(eq(jobListings.postedBy, memberId), ne(jobListings.state, 'draft'), isNull(jobListings.hiddenAt));

export async function deleteJob(transaction: Transaction, jobId: string): Promise<void> {
  await transaction.delete(jobListings).where(isJob(jobId));
}
