import type { ApplicationState } from '@bros/contract/work/job-rules';
import { and, eq, getTableColumns, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor, member, members } from '../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount, type Viewer } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { jobApplications } from './applications/tables.ts';
import { jobAccessLogs, jobListings, savedJobs } from './tables.ts';

export type DatabaseOrTransaction = Database | Transaction;

const VISITOR: Viewer = {
  memberId: '00000000-0000-0000-0000-000000000000',
  role: 'member',
  tier: 'browser',
  isConfirmed: false,
};

export const isPosterUnblocked = (viewer: Viewer) => sql`${jobListings.postedBy} <> all (${blockedWith(viewer.memberId)})`;

/** Own jobs, and those of active accounts without a block with the viewer. The query must use `joinMember`. */
export const isPosterOpen = (viewer: Viewer) =>
  or(eq(jobListings.postedBy, viewer.memberId), and(isActiveAccount, isPosterUnblocked(viewer)));

export const isOnBoard = and(
  eq(jobListings.state, 'open').inlineParams(),
  isNull(jobListings.hiddenAt),
  gt(jobListings.expiresAt, sql`now()`),
);

const applicationOf = (memberId: string) =>
  sql<ApplicationState | null>`(select ${jobApplications.state} from ${jobApplications}
    where ${jobApplications.jobId} = ${jobListings.id} and ${jobApplications.applicantId} = ${memberId})`;

const isSavedBy = (memberId: string) =>
  sql<boolean>`exists (select from ${savedJobs}
    where ${savedJobs.jobId} = ${jobListings.id} and ${savedJobs.memberId} = ${memberId})`;

/** A member who has read a job sees it as closed after its end, instead of NOT_FOUND. */
const isReadBy = (memberId: string) =>
  sql`exists (select from ${jobAccessLogs}
    where ${jobAccessLogs.jobId} = ${jobListings.id} and ${jobAccessLogs.userId} = ${memberId})`;

/** Active applicants without a block with the poster. The query must use `joinMember`. */
export const isApplicantOpen = (posterId: string) =>
  and(isActiveAccount, sql`${jobApplications.applicantId} <> all (${blockedWith(posterId)})`);

const countOf = ({ memberId }: Viewer, which: SQL) =>
  sql<number>`(select count(*)::int from ${jobApplications}
    join ${members} on ${member.id} = ${jobApplications.applicantId}
    where ${jobApplications.jobId} = ${jobListings.id} and ${jobListings.postedBy} = ${memberId}
    and ${which} and ${isApplicantOpen(memberId)})`;

/**
 * Visitors can read the public jobs on the board, members all jobs on the board and, after the end, the jobs that they read, saved or applied for. Only the
 * poster can read a draft; only the poster and staff can read a job that is hidden or held, or whose poster has no active account.
 */
export function isReadableBy(reader: Viewer | null): SQL | undefined {
  const viewer = reader ?? VISITOR;
  if (!reader) return and(isOnBoard, eq(jobListings.isPublic, true), isPosterOpen(viewer));
  const isPoster = eq(jobListings.postedBy, viewer.memberId);
  if (viewer.role !== 'member') return and(isPosterUnblocked(viewer), or(isPoster, ne(jobListings.state, 'draft')));
  const { state, hiddenAt } = jobListings;
  const hasInteracted = or(
    isSavedBy(viewer.memberId),
    isReadBy(viewer.memberId),
    sql`${applicationOf(viewer.memberId)} is not null`,
  );
  const isOver = and(sql`${state} in ('open', 'closed', 'expired')`, isNull(hiddenAt), hasInteracted);
  return and(isPosterOpen(viewer), or(isPoster, isOnBoard, isOver));
}

/** Only searches use these columns. */
const { words: _words, salaryTop: _salaryTop, ...jobColumns } = getTableColumns(jobListings);

/** `microseconds` is the sort key. The caller adds the condition and the order. */
export function jobsFor(
  database: DatabaseOrTransaction,
  reader: Viewer | null,
  { microseconds = sql<number>`0`.mapWith(Number) }: { microseconds?: SQL<number> } = {},
) {
  const viewer = reader ?? VISITOR;
  return joinAuthor(
    database
      .select({
        job: jobColumns,
        microseconds,
        application: applicationOf(viewer.memberId).as('application'),
        isSaved: isSavedBy(viewer.memberId).as('is_saved'),
        applicationCount: countOf(viewer, sql`${jobApplications.state} <> 'withdrawn'`).as('application_count'),
        newApplicationCount: countOf(viewer, sql`${jobApplications.state} = 'submitted'`).as('new_application_count'),
        ...authorColumns(viewer),
      })
      .from(jobListings),
    jobListings.postedBy,
  ).$dynamic();
}
export type JobRow = Awaited<ReturnType<typeof jobsFor>>[number];

export async function findJob(
  database: DatabaseOrTransaction,
  reader: Viewer | null,
  which: { jobId: string } | { postedBy: string; clientId: string },
): Promise<JobRow | undefined> {
  const condition =
    'jobId' in which
      ? isJob(which.jobId)
      : and(eq(jobListings.postedBy, which.postedBy), eq(jobListings.clientId, which.clientId));
  const [row] = await jobsFor(database, reader).where(and(condition, isReadableBy(reader)));
  return row;
}

/** Locks in ID order. */
export async function lockJobs(transaction: Transaction, which: SQL | undefined) {
  return transaction.select(jobColumns).from(jobListings).where(which).orderBy(jobListings.id).for('no key update');
}
export type LockedJob = Awaited<ReturnType<typeof lockJobs>>[number];

export const isJob = (jobId: string) => eq(jobListings.id, jobId);
