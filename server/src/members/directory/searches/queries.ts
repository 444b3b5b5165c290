import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { memberSearches } from './tables.ts';

export type SearchRow = typeof memberSearches.$inferSelect;

const isOwn = (memberId: string, which?: SQL) => and(eq(memberSearches.memberId, memberId), which);

export const selectSearches = (database: Database, memberId: string): Promise<SearchRow[]> =>
  database.select().from(memberSearches).where(isOwn(memberId)).orderBy(desc(memberSearches.createdAt), desc(memberSearches.id));

export const countSearches = (transaction: Transaction, memberId: string): Promise<number> =>
  transaction.$count(memberSearches, isOwn(memberId));

export async function findByClientId(transaction: Transaction, memberId: string, clientId: string) {
  const [row] = await transaction
    .select()
    .from(memberSearches)
    .where(isOwn(memberId, eq(memberSearches.clientId, clientId)));
  return row;
}

export async function insertSearch(transaction: Transaction, values: typeof memberSearches.$inferInsert): Promise<SearchRow> {
  const [row] = await transaction.insert(memberSearches).values(values).returning();
  if (!row) throw new Error('The set of filters was not stored.');
  return row;
}

export async function deleteSearch(database: Database, memberId: string, searchId: string): Promise<boolean> {
  const deleted = await database
    .delete(memberSearches)
    .where(isOwn(memberId, eq(memberSearches.id, searchId)))
    .returning({ id: memberSearches.id });
  return deleted.length > 0;
}
