import type { ApplicationAnswer, ApplicationState } from '@bros/contract/work/job-rules';
import { and, count, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { isApplicantOpen } from '../queries.ts';
import { jobListings } from '../tables.ts';
import { jobApplications, jobCvs } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;
const none = sql<number>`0`.mapWith(Number);

/** The query must join the member. */
const applicationColumns = (viewer: Viewer, microseconds: SQL<number>) => ({
  id: jobApplications.id,
  application: getTableColumns(jobApplications),
  cv: getTableColumns(jobCvs),
  microseconds,
  ...authorColumns(viewer),
});

function ownFor(database: DatabaseOrTransaction, viewer: Viewer, microseconds = none) {
  const { id, title, company, location, jobType, state, expiresAt, hiddenAt } = jobListings;
  return joinAuthor(
    database
      .select({
        ...applicationColumns(viewer, microseconds),
        job: { id, title, company, location, jobType, state, expiresAt, hiddenAt },
      })
      .from(jobApplications)
      .innerJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
      .leftJoin(jobCvs, eq(jobCvs.applicationId, jobApplications.id)),
    jobListings.postedBy,
    'left',
  ).$dynamic();
}
export type OwnRow = Awaited<ReturnType<typeof ownFor>>[number];

export function selectOwn(
  database: Database,
  viewer: Viewer,
  { state, ...page }: PageRequest & { state?: ApplicationState | undefined },
) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(jobApplications.submittedAt, jobApplications.id, page);
  const isMeant = state === undefined ? undefined : eq(jobApplications.state, state);
  return ownFor(database, viewer, microseconds)
    .where(and(eq(jobApplications.applicantId, viewer.memberId), isMeant, isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function findOwn(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  which: SQL | undefined,
): Promise<OwnRow | undefined> {
  const [row] = await ownFor(database, viewer).where(and(eq(jobApplications.applicantId, viewer.memberId), which));
  return row;
}

export const countOwn = (database: Database, memberId: string) =>
  database
    .select({ state: jobApplications.state, total: count() })
    .from(jobApplications)
    .where(eq(jobApplications.applicantId, memberId))
    .groupBy(jobApplications.state);

/** The caller excludes blocked and inactive members (`isReceivedBy`). */
function receivedFor(database: DatabaseOrTransaction, viewer: Viewer, microseconds = none) {
  return joinAuthor(
    database
      .select(applicationColumns(viewer, microseconds))
      .from(jobApplications)
      .innerJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
      .leftJoin(jobCvs, eq(jobCvs.applicationId, jobApplications.id)),
    jobApplications.applicantId,
  ).$dynamic();
}
export type ReceivedRow = Awaited<ReturnType<typeof receivedFor>>[number];

const isReceivedBy = (memberId: string) => and(eq(jobListings.postedBy, memberId), isApplicantOpen(memberId));

export function selectReceived(
  database: Database,
  viewer: Viewer,
  { jobId, state, ...page }: PageRequest & { jobId: string; state?: ApplicationState | undefined },
) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(jobApplications.submittedAt, jobApplications.id, page);
  const isMeant = state === undefined ? undefined : eq(jobApplications.state, state);
  return receivedFor(database, viewer, microseconds)
    .where(and(eq(jobApplications.jobId, jobId), isReceivedBy(viewer.memberId), isMeant, isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function findReceived(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  applicationId: string,
): Promise<ReceivedRow | undefined> {
  const [row] = await receivedFor(database, viewer).where(and(isApplication(applicationId), isReceivedBy(viewer.memberId)));
  return row;
}

export const isApplication = (applicationId: string) => eq(jobApplications.id, applicationId);

/** Undefined if `memberId` may not read the application, for example because the applicant is blocked or inactive. */
export async function findApplication(database: DatabaseOrTransaction, memberId: string, applicationId: string) {
  const { jobId, applicantId } = jobApplications;
  const [row] = await joinMember(
    database
      .select({ jobId, applicantId, posterId: jobListings.postedBy })
      .from(jobApplications)
      .innerJoin(jobListings, eq(jobListings.id, jobId)),
    applicantId,
  ).where(and(isApplication(applicationId), or(eq(applicantId, memberId), isReceivedBy(memberId))));
  return row;
}

export async function lockApplication(transaction: Transaction, applicationId: string) {
  const [row] = await transaction.select().from(jobApplications).where(isApplication(applicationId)).for('no key update');
  return row;
}

/** Undefined if the member already applied. */
export async function insertApplication(
  transaction: Transaction,
  application: { jobId: string; applicantId: string; message: string },
): Promise<string | undefined> {
  const [row] = await transaction
    .insert(jobApplications)
    .values(application)
    .onConflictDoNothing()
    .returning({ id: jobApplications.id });
  return row?.id;
}

export async function saveViewed(transaction: Transaction, applicationId: string): Promise<void> {
  await transaction.update(jobApplications).set({ state: 'viewed', viewedAt: sql`now()` }).where(isApplication(applicationId));
}

export async function saveAnswer(
  transaction: Transaction,
  applicationId: string,
  { state, answer }: { state: ApplicationAnswer; answer: string },
): Promise<void> {
  const viewedAt = sql`coalesce(${jobApplications.viewedAt}, now())`;
  await transaction
    .update(jobApplications)
    .set({ state, answer, viewedAt, answeredAt: sql`now()` })
    .where(isApplication(applicationId));
}

/** Erases the poster's note too. */
export async function saveWithdrawn(transaction: Transaction, applicationId: string): Promise<void> {
  await transaction
    .update(jobApplications)
    .set({ state: 'withdrawn', message: '', note: '', withdrawnAt: sql`now()` })
    .where(isApplication(applicationId));
}

export async function saveNote(transaction: Transaction, applicationId: string, note: string): Promise<void> {
  await transaction.update(jobApplications).set({ note }).where(isApplication(applicationId));
}

export async function countUnopened(
  transaction: Transaction,
  { id, postedBy }: { id: string; postedBy: string },
): Promise<number> {
  const [row] = await joinMember(
    transaction
      .select({ total: count() })
      .from(jobApplications)
      .innerJoin(jobListings, eq(jobListings.id, jobApplications.jobId)),
    jobApplications.applicantId,
  ).where(and(eq(jobApplications.jobId, id), eq(jobApplications.state, 'submitted'), isReceivedBy(postedBy)));
  return row?.total ?? 0;
}
