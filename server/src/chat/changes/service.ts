import type { ChatMessage, MessageHistory } from '@bros/contract/chat';
import { MESSAGE_EDIT_MINUTES } from '@bros/contract/rules';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { audiences, CHAT_AUDIENCES } from '../../platform/realtime.ts';
import { isEditable } from '../policy.ts';
import { presentMessage } from '../present.ts';
import { findMessage, lockRoom, type MessageRow } from '../queries.ts';
import { presentHistory } from './present.ts';
import { findHistory, findRoomOfOwn, selectBlockedWith, updateContent } from './queries.ts';

export interface ChangeParts {
  database: Database;
  outbox: Outbox;
}

/**
 * Changes what a message of the actor's own says. Throws NOT_FOUND for another's and for a deleted one, ROOM_ARCHIVED, MESSAGE_EDIT_OVER, and EDIT_CONFLICT
 * when it was changed elsewhere. What it says already is no change.
 */
export function editMessage(
  { database, outbox }: ChangeParts,
  actor: Actor,
  { messageId, version, content }: { messageId: string; version: number; content: string },
): Promise<ChatMessage> {
  return inTransaction(database, async (transaction) => {
    const { room, message } = await lockOwn(transaction, actor, messageId);
    if (message.deletedAt) throw failure('NOT_FOUND');
    if (message.content === content) return presentMessage(message, 'people');
    if (!room.isActive) throw failure('ROOM_ARCHIVED');
    if (!isEditable(message, new Date())) throw failure('MESSAGE_EDIT_OVER', { minutes: MESSAGE_EDIT_MINUTES });
    if (message.version !== version) throw failure('EDIT_CONFLICT');
    await updateContent(transaction, messageId, content);
    return presentMessage(await announceChange(outbox, transaction, messageId), 'people');
  });
}

/** Deletes a message of the actor's own; its place stays. Deleting it again changes nothing. Throws NOT_FOUND for another's. */
export function removeMessage({ database, outbox }: ChangeParts, actor: Actor, messageId: string): Promise<ChatMessage> {
  return inTransaction(database, async (transaction) => {
    const { message } = await lockOwn(transaction, actor, messageId);
    if (message.deletedAt) return presentMessage(message, 'people');
    await updateContent(transaction, messageId, null);
    return presentMessage(await announceChange(outbox, transaction, messageId), 'people');
  });
}

/** Locks the room of a message that the actor wrote, and reads both as they are then. Throws NOT_FOUND. */
async function lockOwn(transaction: Transaction, actor: Actor, messageId: string) {
  const roomId = await findRoomOfOwn(transaction, messageId, actor.memberId);
  const room = roomId && (await lockRoom(transaction, roomId, actor.memberId));
  const message = room && (await findMessage(transaction, messageId));
  if (!message) throw failure('NOT_FOUND');
  return { room, message };
}

/**
 * Tells each audience of its room how a message is now, and nothing to members blocked with its author. Call it under the room's lock, after the change
 * and its new revision. Throws NOT_FOUND when there is no such message.
 */
export async function announceChange(outbox: Outbox, transaction: Transaction, messageId: string): Promise<MessageRow> {
  const row = await findMessage(transaction, messageId);
  if (!row) throw failure('NOT_FOUND');
  const blocked = row.userId === null ? [] : await selectBlockedWith(transaction, row.userId);
  const events = CHAT_AUDIENCES.map((audience) => ({
    audience: audiences.chatRoom(row.roomId, audience),
    except: blocked.map(audiences.member),
    event: 'chat.messagesChanged',
    payload: { roomId: row.roomId, messages: [presentMessage(row, audience)] },
  }));
  await outbox.add(transaction, ...events);
  return row;
}

/** What a message said, for staff. Throws NOT_FOUND. */
export async function getHistory(database: Database, messageId: string): Promise<MessageHistory> {
  const rows = await findHistory(database, messageId);
  if (!rows) throw failure('NOT_FOUND');
  return presentHistory(rows);
}
