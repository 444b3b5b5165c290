import type { MemberId, MessageId } from '@bros/contract/core/fields';
import type { ChatMessage, OwnReactions, Reactor } from '@bros/contract/messaging/chat';
import { REACTION_KINDS_MAX } from '@bros/contract/messaging/chat-rules';
import type { Reaction } from '@bros/contract/messaging/reactions';
import * as z from 'zod';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../../platform/database/page.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { announceChange, type ChangeDeps } from '../changes/service.ts';
import { requireWritable } from '../direct/service.ts';
import { presentMessage } from '../present.ts';
import { insertRoomMember, lockRoom, type MessageRow, selectShown } from '../queries.ts';
import { type ReactorRow, recountReactions, selectOwnReactions, selectReactors, setReaction } from './queries.ts';

const lastReactor = z.tuple([z.uuid(), z.string()]);

/** Joins the room. Idempotent. Throws NOT_FOUND for a deleted or invisible message, ROOM_ARCHIVED, ROOM_LEFT, DIRECT_CLOSED and REACTION_KINDS_LIMIT. */
export async function reactToMessage(
  { database, outbox }: ChangeDeps,
  actor: Actor,
  { messageId, reaction, isOn }: { messageId: string; reaction: Reaction; isOn: boolean },
): Promise<ChatMessage> {
  const { roomId } = await requireReactable(database, actor, messageId);
  return inRowTransaction(database, roomId, async (transaction) => {
    const room = await lockRoom(transaction, roomId, actor.memberId);
    if (!room?.isActive) throw failure('ROOM_ARCHIVED');
    if (room.membership === 'left') throw failure('ROOM_LEFT');
    await requireWritable(transaction, room);
    // Read under the room's lock, to see concurrent changes.
    const message = await requireReactable(transaction, actor, messageId);
    if (isOn) requireKindLeft(message, reaction);
    if (room.membership === 'none') await insertRoomMember(transaction, roomId, actor.memberId);
    if (!(await setReaction(transaction, { messageId, userId: actor.memberId, reaction }, isOn))) {
      return presentMessage(message, 'people');
    }
    await recountReactions(transaction, [messageId]);
    await announceOwn(outbox, transaction, actor, message);
    return presentMessage(await announceChange(outbox, transaction, messageId), 'people');
  });
}

async function requireReactable(database: Database | Transaction, actor: Actor, messageId: string): Promise<MessageRow> {
  const [message] = await selectShown(database, actor.memberId, [messageId]);
  if (!message || message.deletedAt || message.messageType !== 'user') throw failure('NOT_FOUND');
  return message;
}

function requireKindLeft({ reactions }: MessageRow, reaction: Reaction): void {
  const isThere = reactions.some((counted) => counted.reaction === reaction);
  if (!isThere && reactions.length >= REACTION_KINDS_MAX) throw failure('REACTION_KINDS_LIMIT', { max: REACTION_KINDS_MAX });
}

async function announceOwn(outbox: Outbox, transaction: Transaction, actor: Actor, { id, roomId }: MessageRow): Promise<void> {
  const [own] = await selectOwnReactions(transaction, actor.memberId, [id]);
  await outbox.add(transaction, {
    audience: audiences.member(actor.memberId),
    event: 'chat.ownReactionsChanged',
    payload: { roomId, messageId: id, reactions: own?.reactions ?? [] },
  });
}

export async function readOwnReactions(
  database: Database,
  actor: Actor,
  messages: readonly { id: string; hasReactions: boolean }[],
): Promise<OwnReactions[]> {
  const ids = messages.filter(({ hasReactions }) => hasReactions).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectOwnReactions(database, actor.memberId, ids);
  return rows.map(({ messageId, reactions }) => ({ messageId: messageId as MessageId, reactions }));
}

export async function listReactors(
  database: Database,
  actor: Actor,
  { messageId, cursor, limit }: { messageId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: Reactor[]; nextCursor: string | null }> {
  const [message] = await selectShown(database, actor.memberId, [messageId]);
  if (!message) throw failure('NOT_FOUND');
  const after = lastReactor.safeParse(decodeCursor(cursor, 2)).data ?? null;
  const rows = await selectReactors(database, actor, { messageId, after, limit });
  const { items, nextCursor } = toPage(rows, limit, ({ userId, reaction }) => [userId, reaction]);
  return { items: items.map(presentReactor), nextCursor };
}

function presentReactor({ userId, displayName, reaction }: ReactorRow): Reactor {
  return { reaction, member: { id: userId as MemberId, displayName } };
}
