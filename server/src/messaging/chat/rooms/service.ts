import { HOUR_MS } from '@bros/contract/core/durations';
import type { MessageId } from '@bros/contract/core/fields';
import type { ChatRoom, OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { MUTE_HOURS, type MutePeriod, UNREAD_COUNTED_MAX } from '@bros/contract/messaging/chat-rules';
import type { ServerEvents } from '@bros/contract/realtime';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { announceReading } from '../direct/service.ts';
import { countUnreadMentions, hasUnreadMention, resolveMentionNotice, unreadChanged } from '../mentions/service.ts';
import type { Presence } from '../presence.ts';
import { resolveWaitingNotice } from '../waiting/service.ts';
import { presentOwnRoomState, presentRoom } from './present.ts';
import {
  countPrivateUnread,
  enterRoom,
  findActiveRoomAbout,
  findMessageAfter,
  findOwnRoomState,
  findSequenceBefore,
  lockPublicRoom,
  moveReadMark,
  quitRoom,
  selectRooms,
  setMutedUntil,
} from './queries.ts';

export { presentPicture } from './present.ts';
export { countsUnread } from './queries.ts';

export interface RoomDeps {
  database: Database;
  outbox: Outbox;
}

/** Public rooms in the order that staff set, with archived rooms last, then groups. */
export async function listRooms(
  { database, presence }: Pick<RoomDeps, 'database'> & { presence: Presence },
  actor: Actor,
): Promise<{ items: ChatRoom[]; onlineCount: number }> {
  const rooms = await selectRooms(database, actor.memberId);
  // The same rooms for all members, because `presence` caches the counts of one list of rooms.
  const counted = rooms.filter(({ isActive, kind }) => isActive && kind === 'public');
  const online = await presence.countRooms(counted.map(({ id }) => id));
  return { items: rooms.map((room) => presentRoom(room, actor, online.byRoom.get(room.id) ?? 0)), onlineCount: online.total };
}

export async function countUnread(database: Database, actor: Actor): Promise<{ unreadCount: number }> {
  const unread = await countPrivateUnread(database, actor.memberId);
  const mentions = await countUnreadMentions(database, actor.memberId, UNREAD_COUNTED_MAX);
  return { unreadCount: Math.min(unread + mentions, UNREAD_COUNTED_MAX) };
}

/**
 * Never moves the position back. After direct messages, groups or mentions are read, the actor's windows refetch the unread count. Throws NOT_FOUND unless the
 * actor is in the room.
 */
export function markRead(
  { database, outbox }: RoomDeps,
  actor: Actor,
  { roomId, sequence }: { roomId: string; sequence: number },
): Promise<OwnRoomState> {
  return inTransaction(database, async (transaction) => {
    // Queried before the position moves, because the move marks the mention as read.
    const hadMention = await hasUnreadMention(transaction, actor.memberId, roomId);
    const hasMoved = await moveReadMark(transaction, roomId, actor.memberId, sequence);
    const { kind, own } = await requireIn(transaction, actor, roomId);
    if (!hasMoved) return own;
    await resolveMentionNotice(outbox, transaction, { memberId: actor.memberId, roomId });
    await emitToWindows(outbox, transaction, actor, { event: 'chat.readMoved', roomId, own });
    const isOfTwo = await announceReading(outbox, transaction, { roomId, readerId: actor.memberId, sequence: own.readSequence });
    if (isOfTwo || kind === 'group' || hadMention) await outbox.add(transaction, unreadChanged(actor.memberId));
    if (own.unreadCount === 0) await resolveWaitingNotice(outbox, transaction, { roomId, memberId: actor.memberId });
    return own;
  });
}

/** `period` null unmutes. Throws NOT_FOUND unless the actor is in the room. */
export function muteRoom(
  { database, outbox }: RoomDeps,
  actor: Actor,
  { roomId, period }: { roomId: string; period: MutePeriod | null },
): Promise<OwnRoomState> {
  return inTransaction(database, async (transaction) => {
    if (!(await setMutedUntil(transaction, roomId, actor.memberId, period && endOf(period)))) throw failure('NOT_FOUND');
    const { own } = await requireIn(transaction, actor, roomId);
    await emitToWindows(outbox, transaction, actor, { event: 'chat.ownStateChanged', roomId, own });
    return own;
  });
}

const NEVER = new Date('9999-01-01T00:00:00Z');

function endOf(period: MutePeriod): Date {
  const hours = MUTE_HOURS[period];
  return hours === null ? NEVER : new Date(Date.now() + hours * HOUR_MS);
}

/** Sets the read position to the newest message. Idempotent. Throws NOT_FOUND and ROOM_ARCHIVED. */
export function joinRoom(deps: RoomDeps, actor: Actor, roomId: string): Promise<OwnRoomState> {
  return changeMembership(deps, actor, roomId, (transaction, { isActive }) => {
    if (!isActive) throw failure('ROOM_ARCHIVED');
    return enterRoom(transaction, roomId, actor.memberId);
  });
}

/** Works in archived rooms too. Removes the actor's sockets from the room. Idempotent. Throws NOT_FOUND. */
export function leaveRoom(deps: RoomDeps, actor: Actor, roomId: string): Promise<OwnRoomState> {
  return changeMembership(deps, actor, roomId, (transaction) => quitRoom(transaction, roomId, actor.memberId));
}

function changeMembership(
  { database, outbox }: RoomDeps,
  actor: Actor,
  roomId: string,
  change: (transaction: Transaction, room: { isActive: boolean }) => Promise<boolean>,
): Promise<OwnRoomState> {
  return inRowTransaction(database, roomId, async (transaction) => {
    const room = await lockPublicRoom(transaction, roomId);
    if (!room) throw failure('NOT_FOUND');
    const hasChanged = await change(transaction, room);
    const own = await requireOwnRoomState(transaction, actor, roomId);
    if (hasChanged) await emitToWindows(outbox, transaction, actor, { event: 'chat.ownStateChanged', roomId, own });
    return own;
  });
}

const LEFT: OwnRoomState = { membership: 'left', readSequence: 0, unreadCount: 0, mutedUntil: null };

/** Needs the room's lock. */
export async function addRoomMember(outbox: Outbox, transaction: Transaction, roomId: string, memberId: string): Promise<void> {
  await enterRoom(transaction, roomId, memberId);
  const own = await requireOwnRoomState(transaction, { memberId }, roomId);
  await emitToWindows(outbox, transaction, { memberId }, { event: 'chat.ownStateChanged', roomId, own });
}

/** Removes the member's sockets from the room. Needs the room's lock. */
export async function removeRoomMember(
  outbox: Outbox,
  transaction: Transaction,
  roomId: string,
  memberId: string,
): Promise<void> {
  await quitRoom(transaction, roomId, memberId);
  await emitToWindows(outbox, transaction, { memberId }, { event: 'chat.ownStateChanged', roomId, own: LEFT });
}

/**
 * Finds the first message at or after a time, or the first message of others after a number; null if there is none. Throws NOT_FOUND for a room that the actor
 * cannot read.
 */
export async function findFirstMessage(
  database: Database,
  { memberId: readerId }: Actor,
  asked: { roomId: string } & ({ since: string } | { afterSequence: number }),
): Promise<{ messageId: MessageId | null }> {
  const { roomId } = asked;
  if (!(await findOwnRoomState(database, roomId, readerId))) throw failure('NOT_FOUND');
  const isDay = 'since' in asked;
  const after = isDay ? await findSequenceBefore(database, roomId, new Date(asked.since)) : asked.afterSequence;
  const messageId = await findMessageAfter(database, { roomId, readerId, after, ofOthers: !isDay });
  return { messageId: messageId as MessageId | null };
}

export async function findRoomForDestination(
  database: Database,
  destinationId: string,
): Promise<{ room: { slug: string; name: string; memberCount: number } | null }> {
  return { room: (await findActiveRoomAbout(database, destinationId)) ?? null };
}

async function requireOwnRoomState(
  transaction: Transaction,
  actor: Pick<Actor, 'memberId'>,
  roomId: string,
): Promise<OwnRoomState> {
  const row = await findOwnRoomState(transaction, roomId, actor.memberId);
  if (!row) throw failure('NOT_FOUND');
  return presentOwnRoomState(row);
}

async function requireIn(transaction: Transaction, actor: Actor, roomId: string) {
  const row = await findOwnRoomState(transaction, roomId, actor.memberId);
  if (row?.membership !== 'joined') throw failure('NOT_FOUND');
  return { kind: row.kind, own: presentOwnRoomState(row) };
}

const emitToWindows = (
  outbox: Outbox,
  transaction: Transaction,
  actor: Pick<Actor, 'memberId'>,
  { event, ...payload }: { event: 'chat.readMoved' | 'chat.ownStateChanged'; roomId: string; own: OwnRoomState },
) => outbox.add(transaction, { audience: audiences.member(actor.memberId), event: event satisfies keyof ServerEvents, payload });
