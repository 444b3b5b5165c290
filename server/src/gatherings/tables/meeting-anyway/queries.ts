import { TABLE_MIN_SEATS } from '@bros/contract/gatherings/dinner-table-rules';
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { dinnerSeats, dinnerTables } from '../tables.ts';

const { weekId, memberId, tableId, state, meetsAnywayAt } = dinnerSeats;

export async function saveWish(transaction: Transaction, seat: { weekId: string; memberId: string }): Promise<void> {
  await transaction
    .update(dinnerSeats)
    .set({ meetsAnywayAt: sql`coalesce(${meetsAnywayAt}, clock_timestamp())` })
    .where(and(eq(weekId, seat.weekId), eq(memberId, seat.memberId)));
}

export async function selectSmallTables(transaction: Transaction, ofWeek: string) {
  const rows = await transaction
    .select({ tableId: sql<string>`${tableId}`, memberIds: sql<string[]>`array_agg(${memberId} order by ${memberId})` })
    .from(dinnerSeats)
    .where(and(eq(weekId, ofWeek), eq(state, 'seated')))
    .groupBy(tableId)
    .having(lt(count(), TABLE_MIN_SEATS))
    .orderBy(count(), tableId);
  return rows;
}

export async function insertTable(transaction: Transaction, ofWeek: string, memberIds: readonly string[]): Promise<string> {
  const [table] = await transaction.insert(dinnerTables).values({ weekId: ofWeek }).returning({ id: dinnerTables.id });
  if (!table) throw new Error('The table was not stored.');
  await transaction
    .update(dinnerSeats)
    .set({ state: 'seated', tableId: table.id })
    .where(and(eq(weekId, ofWeek), inArray(memberId, [...memberIds])));
  return table.id;
}
