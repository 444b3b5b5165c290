import { groupSlugOf } from '@bros/contract/messaging/group-rules';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { chatGroupMembers, chatGroupSeats, chatGroups } from '../tables.ts';

export async function findRoomOfEvent(database: Database | Transaction, eventId: string): Promise<string | undefined> {
  const [row] = await database.select({ roomId: chatGroups.roomId }).from(chatGroups).where(eq(chatGroups.eventId, eventId));
  return row?.roomId;
}

export async function findEventOfRoom(transaction: Transaction, roomId: string): Promise<string | null> {
  const [row] = await transaction.select({ eventId: chatGroups.eventId }).from(chatGroups).where(eq(chatGroups.roomId, roomId));
  return row?.eventId ?? null;
}

export async function findOwnEventGroup(database: Database | Transaction, eventId: string, memberId: string) {
  const [row] = await database
    .select({ roomId: chatGroups.roomId })
    .from(chatGroups)
    .innerJoin(chatGroupMembers, eq(chatGroupMembers.roomId, chatGroups.roomId))
    .where(and(eq(chatGroups.eventId, eventId), eq(chatGroupMembers.memberId, memberId), eq(chatGroupMembers.state, 'joined')));
  return row ? { roomId: row.roomId, slug: groupSlugOf(row.roomId) } : null;
}

/** By member ID; true if the member is in the group because of the seat. */
export async function selectSeats(transaction: Transaction, roomId: string): Promise<Map<string, boolean>> {
  const rows = await transaction.select().from(chatGroupSeats).where(eq(chatGroupSeats.roomId, roomId));
  return new Map(rows.map(({ memberId, isAdmitted }) => [memberId, isAdmitted]));
}

export async function insertSeat(
  transaction: Transaction,
  roomId: string,
  seat: { memberId: string; isAdmitted: boolean },
): Promise<void> {
  await transaction.insert(chatGroupSeats).values({ roomId, ...seat });
}

export async function keepWithoutSeat(transaction: Transaction, roomId: string, memberId: string): Promise<void> {
  await transaction
    .update(chatGroupSeats)
    .set({ isAdmitted: false })
    .where(and(eq(chatGroupSeats.roomId, roomId), eq(chatGroupSeats.memberId, memberId)));
}

export async function deleteSeat(transaction: Transaction, roomId: string, memberId: string): Promise<void> {
  await transaction.delete(chatGroupSeats).where(and(eq(chatGroupSeats.roomId, roomId), eq(chatGroupSeats.memberId, memberId)));
}
