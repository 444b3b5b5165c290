import type { Mention } from '@bros/contract/core/mentions';
import type { MessageState } from '@bros/contract/core/moderation-rules';
import { MESSAGE_EDIT_MINUTES } from '@bros/contract/core/rules';
import type { ChatMessage, MessageHistory } from '@bros/contract/messaging/chat';
import {
  type CheckLater,
  recordRefusal,
  requireAllowedEdit,
  rulesOf,
  type WritingDeps,
} from '../../../core/moderation/service.ts';
import type { NoticeDeps } from '../../../core/notices/service.ts';
import { selectBlockedWith } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { announceDirectChange, requireWritable } from '../direct/service.ts';
import { reviseMentions } from '../mentions/service.ts';
import { removePin } from '../pins/news.ts';
import { CHAT_AUDIENCES, isEditable, roomAudience } from '../policy.ts';
import { presentMessage } from '../present.ts';
import { findMessage, lockRoom, type MessageRow } from '../queries.ts';
import { findWriterFacts } from '../sending/queries.ts';
import { type NotifyUnreadLater, notifyOthersLater, reviseWaiting } from '../waiting/service.ts';
import { presentHistory } from './present.ts';
import { findAndLockRoom, findHistory, findRoomOfOwnMessage, updateContent, updateState } from './queries.ts';

export { changeStates } from './many.ts';

export interface ChangeDeps extends NoticeDeps {
  database: Database;
}

export interface StateDeps extends NoticeDeps {
  notifyUnreadLater: NotifyUnreadLater;
}

/**
 * Does nothing if the text is unchanged. Throws NOT_FOUND for others' messages, polls, and messages that are deleted, held or removed; ROOM_ARCHIVED,
 * DIRECT_CLOSED, MESSAGE_EDIT_OVER, EDIT_CONFLICT after a concurrent change, MUTED, MESSAGE_REFUSED.
 */
export async function editMessage(deps: EditDeps, actor: Actor, edit: Edit): Promise<ChatMessage> {
  try {
    return await storeEdit(deps, actor, edit);
  } catch (error) {
    const attempt = { memberId: actor.memberId, attemptId: edit.messageId, content: edit.content };
    // The refusal rolled back the edit's transaction.
    if (rulesOf(error).length > 0) await inTransaction(deps.database, (own) => recordRefusal(own, attempt, error));
    throw error;
  }
}

type EditDeps = ChangeDeps & WritingDeps & { checkLater?: CheckLater | undefined };

interface Edit {
  messageId: string;
  version: number;
  content: string;
  mentions: Mention[];
}

function storeEdit(deps: EditDeps, actor: Actor, { messageId, version, content, mentions }: Edit): Promise<ChatMessage> {
  return inOwnRoom(deps.database, actor, messageId, async (transaction) => {
    const { room, message } = await lockOwn(transaction, actor, messageId);
    if (message.deletedAt || message.poll || message.state !== 'visible') throw failure('NOT_FOUND');
    if (message.content === content) return presentMessage(message, 'people');
    if (!room.isActive) throw failure('ROOM_ARCHIVED');
    await requireWritable(transaction, room);
    if (!isEditable(message, new Date())) throw failure('MESSAGE_EDIT_OVER', { minutes: MESSAGE_EDIT_MINUTES });
    if (message.version !== version) throw failure('EDIT_CONFLICT');
    const writer = await findWriterFacts(transaction, {
      roomId: room.id,
      memberId: actor.memberId,
      clientId: message.clientId,
    });
    requireAllowedEdit(actor, writer, { content, wordRules: await deps.wordRules(transaction) });
    await updateContent(transaction, messageId, content, mentions);
    await announceDirectChange(deps.outbox, transaction, room.id);
    if (room.kind === 'public') await deps.checkLater?.(transaction, [{ messageId, version: version + 1 }]);
    const changed = await announceChange(deps.outbox, transaction, messageId);
    await reviseMentions(deps, transaction, message, changed);
    return presentMessage(changed, 'people');
  });
}

/** The message keeps its position. Idempotent. Throws NOT_FOUND for others' messages. */
export function removeMessage(deps: ChangeDeps, actor: Actor, messageId: string): Promise<ChatMessage> {
  return inOwnRoom(deps.database, actor, messageId, async (transaction) => {
    const { room, message } = await lockOwn(transaction, actor, messageId);
    if (message.deletedAt) return presentMessage(message, 'people');
    await updateContent(transaction, messageId, null);
    await announceDirectChange(deps.outbox, transaction, room.id, { onlyTo: knownOnlyTo(message) });
    const changed = await announceChange(deps.outbox, transaction, messageId);
    await reviseMentions(deps, transaction, message, changed);
    if (isThere(message)) await reviseWaiting(deps.outbox, transaction, changed);
    await removePin(deps.outbox, transaction, changed);
    return presentMessage(changed, 'people');
  });
}

async function inOwnRoom<Result>(
  database: Database,
  actor: Actor,
  messageId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const roomId = await findRoomOfOwnMessage(database, messageId, actor.memberId);
  if (!roomId) throw failure('NOT_FOUND');
  return inRowTransaction(database, roomId, work);
}

async function lockOwn(transaction: Transaction, actor: Actor, messageId: string) {
  const roomId = await findRoomOfOwnMessage(transaction, messageId, actor.memberId);
  const room = roomId && (await lockRoom(transaction, roomId, actor.memberId));
  const message = room && (await findMessage(transaction, messageId));
  if (!message) throw failure('NOT_FOUND');
  return { room, message };
}

const knownOnlyTo = ({ state, userId }: MessageRow): string | undefined => (state === 'hidden' && userId ? userId : undefined);

/** Only readable messages are counted as unread. */
const isThere = ({ state, deletedAt }: MessageRow): boolean => state === 'visible' && !deletedAt;

/**
 * Emits to the room, except to members who have a block with the author. A held message goes only to its author, and with `onlyTo` any message goes only to
 * that member. Needs the room's lock. Call it after the message got its new revision. Throws NOT_FOUND.
 */
export async function announceChange(
  outbox: Outbox,
  transaction: Transaction,
  messageId: string,
  onlyTo?: string | undefined,
): Promise<MessageRow> {
  const row = await findMessage(transaction, messageId);
  if (!row) throw failure('NOT_FOUND');
  const reader = onlyTo ?? knownOnlyTo(row);
  if (reader) {
    const payload = { roomId: row.roomId, messages: [presentMessage(row, 'people')] };
    await outbox.add(transaction, { audience: audiences.member(reader), event: 'chat.messagesChanged', payload });
    return row;
  }
  const blocked = row.userId === null ? [] : await selectBlockedWith(transaction, row.userId);
  const events = CHAT_AUDIENCES.map((audience) => ({
    audience: roomAudience(row.roomId, audience),
    except: blocked.map(audiences.member),
    event: 'chat.messagesChanged',
    payload: { roomId: row.roomId, messages: [presentMessage(row, audience)] },
  }));
  await outbox.add(transaction, ...events);
  return row;
}

/** For staff. Throws NOT_FOUND, also for a message of a direct conversation or a group that has no case. */
export async function getHistory(database: Database, messageId: string): Promise<MessageHistory> {
  const rows = await findHistory(database, messageId);
  if (!rows) throw failure('NOT_FOUND');
  return presentHistory(rows);
}

/** The lock keeps the room's changes in order. Null if the message no longer exists. */
export async function lockRoomOf(transaction: Transaction, messageId: string): Promise<string | null> {
  return (await findAndLockRoom(transaction, messageId)) ?? null;
}

/** Needs the room's lock (`lockRoomOf`). Idempotent. A released direct message notifies like a new message. */
export async function changeState(
  deps: StateDeps,
  transaction: Transaction,
  messageId: string,
  state: MessageState,
): Promise<void> {
  const before = await findMessage(transaction, messageId);
  if (!before || !(await updateState(transaction, messageId, state))) return;
  const isReleased = state === 'visible';
  const onlyTo = isReleased ? undefined : knownOnlyTo(before);
  const changed = await announceChange(deps.outbox, transaction, messageId, onlyTo);
  await announceDirectChange(deps.outbox, transaction, changed.roomId, {
    onlyTo,
    releasedSequence: isReleased ? changed.sequence : undefined,
  });
  await reviseMentions(deps, transaction, before, changed);
  if (isThere(before)) await reviseWaiting(deps.outbox, transaction, changed);
  if (!isThere(changed)) await removePin(deps.outbox, transaction, changed);
  if (isThere(changed)) await notifyOthersLater(deps.notifyUnreadLater, transaction, changed);
}
