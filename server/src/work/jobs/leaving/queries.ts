import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { jobApplications, jobCvs } from '../applications/tables.ts';
import { jobListings } from '../tables.ts';

export async function selectPublishedOf(database: Database, memberId: string): Promise<string[]> {
  const rows = await database
    .select({ id: jobListings.id })
    .from(jobListings)
    .where(and(eq(jobListings.postedBy, memberId), inArray(jobListings.state, ['held', 'open', 'expired'])))
    .orderBy(asc(jobListings.id));
  return rows.map(({ id }) => id);
}

/** In ID order to prevent deadlocks of transactions that notify applicants. */
export function selectWaiting(
  transaction: Transaction,
  { jobId, after, limit }: { jobId: string; after: string | null; limit: number },
) {
  const { applicantId, submittedAt } = jobApplications;
  return transaction
    .select({ applicantId, submittedAt })
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobId, jobId),
        inArray(jobApplications.state, ['submitted', 'viewed', 'shortlisted']),
        after === null ? undefined : gt(applicantId, after),
      ),
    )
    .orderBy(asc(applicantId))
    .limit(limit);
}

/** Includes ended jobs. A trigger queues the files for removal. */
export async function deleteCvsFor(transaction: Transaction, memberId: string): Promise<void> {
  const posted = transaction.select({ id: jobListings.id }).from(jobListings).where(eq(jobListings.postedBy, memberId));
  await transaction.delete(jobCvs).where(inArray(jobCvs.jobId, posted));
}
