import { UNSENT_FILE_HOURS } from '@bros/contract/guidance/concierge-rules';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DatabaseOrTransaction } from '../queries.ts';
import { conciergeFiles, conciergeMessages, conciergeRequests } from '../tables.ts';

export type StoredFile = typeof conciergeFiles.$inferSelect;

export async function findFile(database: DatabaseOrTransaction, fileId: string) {
  const [row] = await database
    .select({ file: conciergeFiles, memberId: conciergeRequests.memberId, isNote: conciergeMessages.isNote })
    .from(conciergeFiles)
    .leftJoin(conciergeMessages, eq(conciergeMessages.id, conciergeFiles.messageId))
    .leftJoin(conciergeRequests, eq(conciergeRequests.id, conciergeMessages.requestId))
    .where(eq(conciergeFiles.id, fileId));
  return row;
}

const isUnsentOf = (uploaderId: string) => and(eq(conciergeFiles.uploaderId, uploaderId), isNull(conciergeFiles.messageId));

export const countUnsent = (database: DatabaseOrTransaction, uploaderId: string): Promise<number> =>
  database.$count(conciergeFiles, isUnsentOf(uploaderId));

export async function insertFile(transaction: Transaction, file: typeof conciergeFiles.$inferInsert): Promise<StoredFile> {
  const [row] = await transaction.insert(conciergeFiles).values(file).returning();
  if (!row) throw new Error('The file was not stored.');
  return row;
}

export async function deleteUnsent(database: Database, uploaderId: string, fileId: string): Promise<void> {
  await database.delete(conciergeFiles).where(and(eq(conciergeFiles.id, fileId), isUnsentOf(uploaderId)));
}

export async function deleteForgotten(database: Database): Promise<void> {
  const isForgotten = lt(conciergeFiles.uploadedAt, sql`now() - make_interval(hours => ${UNSENT_FILE_HOURS})`);
  await database.delete(conciergeFiles).where(and(isNull(conciergeFiles.messageId), isForgotten));
}
