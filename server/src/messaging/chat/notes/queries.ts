import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { chatMessages } from '../tables.ts';

/** A note is searched for in so many messages: a busy room may get another one, and no room is read to its beginning. */
const NOTES_LOOKED_BACK = 200;

/** Stores a note of the moderation in a room, unless it has one of the last minutes. Returns its id. */
export async function insertNote(
  transaction: Transaction,
  roomId: string,
  content: string,
  minutes: number,
): Promise<string | undefined> {
  const { rows } = await transaction.execute(sql`
    select 1 from (select message_type, created_at from ${chatMessages} where ${chatMessages.roomId} = ${roomId}
      order by ${chatMessages.sequence} desc limit ${NOTES_LOOKED_BACK}) as newest
    where message_type = 'ai' and created_at > now() - make_interval(mins => ${minutes}) limit 1`);
  if (rows.length > 0) return undefined;
  return insertUnsigned(transaction, { roomId, content, messageType: 'ai' });
}

/** Stores a message that nobody wrote, under the lock of its room. Returns its id. */
export async function insertUnsigned(
  transaction: Transaction,
  message: { roomId: string; content: string; messageType: 'ai' | 'system' },
): Promise<string | undefined> {
  const [row] = await transaction
    .insert(chatMessages)
    .values({ ...message, clientId: newId() })
    .returning({ id: chatMessages.id });
  return row?.id;
}
