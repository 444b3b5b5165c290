import { ROOM_PINS_MAX } from '@bros/contract/messaging/chat-rules';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { chatMessages } from '../tables.ts';
import { chatPins } from './tables.ts';

export function selectPins(database: Database | Transaction, roomId: string) {
  return database
    .select({ messageId: chatMessages.id, pinnedAt: chatPins.pinnedAt })
    .from(chatPins)
    .innerJoin(chatMessages, and(eq(chatMessages.roomId, chatPins.roomId), eq(chatMessages.sequence, chatPins.sequence)))
    .where(and(eq(chatPins.roomId, roomId), ne(chatMessages.state, 'removed')))
    .orderBy(desc(chatPins.pinnedAt), desc(chatPins.sequence));
}

interface PinKey {
  roomId: string;
  sequence: number;
}

const isAt = ({ roomId, sequence }: PinKey) => and(eq(chatPins.roomId, roomId), eq(chatPins.sequence, sequence));

export async function isPinnedAt(transaction: Transaction, pin: PinKey): Promise<boolean> {
  return (await transaction.$count(chatPins, isAt(pin))) > 0;
}

/** Needs the room's lock. False if no slot is free. Pins of removed messages give up their slots if no other is free. */
export async function insertPin(transaction: Transaction, { roomId, sequence }: PinKey): Promise<boolean> {
  await transaction.execute(sql`
    delete from ${chatPins} using ${chatMessages}
    where ${chatMessages.roomId} = ${chatPins.roomId} and ${chatMessages.sequence} = ${chatPins.sequence}
      and ${chatPins.roomId} = ${roomId} and ${chatMessages.state} = 'removed'
      and (select count(*) from ${chatPins} as taken where taken.room_id = ${roomId}) >= ${ROOM_PINS_MAX}`);
  const { rowCount } = await transaction.execute(sql`
    insert into ${chatPins} (room_id, sequence, slot)
    select ${roomId}, ${sequence}, free.slot from generate_series(1, ${ROOM_PINS_MAX}::int) as free (slot)
    where not exists (select from ${chatPins} as taken where taken.room_id = ${roomId} and taken.slot = free.slot)
    order by free.slot limit 1`);
  return rowCount === 1;
}

export const hasPins = async (transaction: Transaction, roomId: string, sequences: readonly number[]): Promise<boolean> =>
  (await transaction.$count(chatPins, and(eq(chatPins.roomId, roomId), inArray(chatPins.sequence, [...sequences])))) > 0;

export async function deletePin(transaction: Transaction, pin: PinKey): Promise<boolean> {
  const deleted = await transaction.delete(chatPins).where(isAt(pin)).returning({ slot: chatPins.slot });
  return deleted.length > 0;
}
