import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { chatMessages } from '../tables.ts';

/** Limits the search for an earlier note, so a very busy room may get a second note. */
const NOTES_LOOKED_BACK = 200;

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

/** Needs the room's lock. */
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
