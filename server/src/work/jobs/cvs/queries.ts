import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { jobCvs } from '../applications/tables.ts';

type Columns = typeof jobCvs.$inferSelect;
export type CvRow = Columns;

const UNSENT_HOURS = 24;

const isUnsentOf = (jobId: string, applicantId: string) =>
  and(eq(jobCvs.jobId, jobId), eq(jobCvs.applicantId, applicantId), isNull(jobCvs.applicationId));

export async function deleteUnsent(transaction: Transaction, jobId: string, applicantId: string): Promise<void> {
  await transaction.delete(jobCvs).where(isUnsentOf(jobId, applicantId));
}

export async function insertCv(
  transaction: Transaction,
  cv: Pick<Columns, 'id' | 'jobId' | 'applicantId' | 'wholeKey' | 'name' | 'kind' | 'sizeBytes'>,
): Promise<CvRow> {
  const [row] = await transaction.insert(jobCvs).values(cv).returning();
  if (!row) throw new Error('The CV was not stored.');
  return row;
}

/** False if the CV no longer exists. */
export async function claimCv(
  transaction: Transaction,
  { id, jobId, applicantId, applicationId }: { id: string; jobId: string; applicantId: string; applicationId: string },
): Promise<boolean> {
  const claimed = await transaction
    .update(jobCvs)
    .set({ applicationId })
    .where(and(eq(jobCvs.id, id), isUnsentOf(jobId, applicantId)))
    .returning({ id: jobCvs.id });
  return claimed.length > 0;
}

export async function findCvOf(database: Database | Transaction, applicationId: string): Promise<CvRow | undefined> {
  const [row] = await database.select().from(jobCvs).where(eq(jobCvs.applicationId, applicationId));
  return row;
}

export async function markOpened(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(jobCvs).set({ openedAt: sql`now()` }).where(eq(jobCvs.id, id));
}

export async function deleteCvOf(transaction: Transaction, applicationId: string): Promise<void> {
  await transaction.delete(jobCvs).where(eq(jobCvs.applicationId, applicationId));
}

export async function deleteForgotten(database: Database): Promise<void> {
  const isForgotten = lt(jobCvs.uploadedAt, sql`now() - make_interval(hours => ${UNSENT_HOURS})`);
  await database.delete(jobCvs).where(and(isNull(jobCvs.applicationId), isForgotten));
}
