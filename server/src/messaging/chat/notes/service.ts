import { ROOM_NOTE_PAUSE_MINUTES } from '@bros/contract/core/moderation-rules';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { CHAT_AUDIENCES, roomAudience } from '../policy.ts';

export { findRoomBetween } from '../direct/queries.ts';

import { unarchiveDirectRooms } from '../direct/service.ts';
import { presentMessage } from '../present.ts';
import { findMessage, type MessageRow } from '../queries.ts';
import { lockRoomsForWriting } from '../sending/queries.ts';
import { insertNote, insertUnsigned } from './queries.ts';

/** A note never says whose message it is about. */
const NOTES = {
  removed: 'A message was removed because it broke the rules of this room. If you wrote it, your notices explain why.',
  hidden:
    'A message was hidden by an automatic check until a person has looked at it. If you were its author, you find more in your notices.',
  held: 'A message waits for a person of our moderation to look at it before it appears here.',
} as const;

/** Does nothing shortly after another note. Needs the room's lock. Call it after the action that the note is about. */
export async function postRoomNote(
  outbox: Outbox,
  transaction: Transaction,
  roomId: string,
  what: keyof typeof NOTES,
): Promise<void> {
  const id = await insertNote(transaction, roomId, NOTES[what], ROOM_NOTE_PAUSE_MINUTES);
  if (id) await announceUnsigned(outbox, transaction, id);
}

/** Does nothing if the room was deleted. */
export async function postSystemMessage(
  outbox: Outbox,
  transaction: Transaction,
  roomId: string,
  content: string,
): Promise<void> {
  const [room] = await lockRoomsForWriting(transaction, [{ roomId, count: 0 }]);
  const id = room && (await insertUnsigned(transaction, { roomId, content, messageType: 'system' }));
  const row = id && (await announceUnsigned(outbox, transaction, id));
  if (!row) return;
  const { events } = await unarchiveDirectRooms(transaction, [{ room, sequence: row.sequence }]);
  await outbox.add(transaction, ...events);
}

async function announceUnsigned(outbox: Outbox, transaction: Transaction, id: string): Promise<MessageRow | undefined> {
  const row = await findMessage(transaction, id);
  if (!row) return undefined;
  const events = CHAT_AUDIENCES.map((audience) => ({
    audience: roomAudience(row.roomId, audience),
    event: 'chat.messagesCreated',
    payload: { roomId: row.roomId, messages: [presentMessage(row, audience)] },
  }));
  await outbox.add(transaction, ...events);
  return row;
}
