import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { savedJobs } from '../tables.ts';

export async function insertSaved(transaction: Transaction, memberId: string, jobId: string): Promise<void> {
  await transaction.insert(savedJobs).values({ memberId, jobId }).onConflictDoNothing();
}

export async function deleteSaved(transaction: Transaction, memberId: string, jobId: string): Promise<void> {
  await transaction.delete(savedJobs).where(and(eq(savedJobs.memberId, memberId), eq(savedJobs.jobId, jobId)));
}
