import { and, eq } from 'drizzle-orm';
import { dinnerTables } from '../../../gatherings/tables/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { chatGroupMembers, chatGroups } from '../tables.ts';

/** Serializes jobs for one dinner table. */
export async function lockDinnerTable(transaction: Transaction, tableId: string): Promise<void> {
  await transaction.select({ id: dinnerTables.id }).from(dinnerTables).where(eq(dinnerTables.id, tableId)).for('no key update');
}

export async function findRoomOfTable(transaction: Transaction, tableId: string): Promise<string | undefined> {
  const [row] = await transaction.select({ roomId: chatGroups.roomId }).from(chatGroups).where(eq(chatGroups.tableId, tableId));
  return row?.roomId;
}

export async function findOwnTableGroup(database: Database, tableId: string, memberId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ roomId: chatGroups.roomId })
    .from(chatGroups)
    .innerJoin(chatGroupMembers, eq(chatGroupMembers.roomId, chatGroups.roomId))
    .where(and(eq(chatGroups.tableId, tableId), eq(chatGroupMembers.memberId, memberId), eq(chatGroupMembers.state, 'joined')));
  return row?.roomId;
}
