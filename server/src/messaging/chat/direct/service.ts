import type { DirectClosure, ROOM_KINDS } from '@bros/contract/messaging/chat-rules';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { lockMembersBetween, requireVisible } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../../platform/database/page.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox, OutboxEvent } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { CHAT_AUDIENCES, roomAudience } from '../policy.ts';
import { closureOf } from './policy.ts';
import { presentDirectRoom } from './present.ts';
import {
  findDirectRoom,
  findRoomBetween,
  insertRoomBetween,
  lockDirectRoom,
  selectClosureFacts,
  selectMemberIds,
  selectRooms,
  unarchiveRooms,
  updateArchived,
} from './queries.ts';
import { selectStayStates } from './stays/queries.ts';

export interface DirectDeps {
  database: Database;
  outbox: Outbox;
}

export async function listDirectRooms(
  database: Database,
  actor: Actor,
  asked: { archived: boolean; search: string; cursor?: string | undefined; limit: number },
): Promise<{ items: DirectRoom[]; nextCursor: string | null }> {
  const { archived: isArchived, search, limit } = asked;
  const [last] = decodeCursor(asked.cursor, 1) ?? [];
  const after = Number.isSafeInteger(last) ? Number(last) : null;
  const rows = await selectRooms(database, actor, { isArchived, search, after, limit });
  const { items, nextCursor } = toPage(rows, limit, ({ latestSequence }) => [latestSequence ?? 0]);
  return { items: items.map((row) => presentDirectRoom(row, actor)), nextCursor };
}

/** Throws NOT_FOUND for others' conversations. */
export async function getDirectRoom(database: Database | Transaction, actor: Actor, roomId: string): Promise<DirectRoom> {
  const row = await findDirectRoom(database, actor, roomId);
  if (!row) throw failure('NOT_FOUND');
  return presentDirectRoom(row, actor);
}

/**
 * An existing conversation opens even after the connection ended. Throws NOT_FOUND for the actor and for a member whom the actor may not see, DIRECT_CLOSED for
 * a new conversation if the two are not connected.
 */
export async function openDirectRoom({ database }: DirectDeps, actor: Actor, memberId: string): Promise<DirectRoom> {
  const pair = [actor.memberId, memberId] as const;
  const known = await findRoomBetween(database, pair);
  const roomId = known ?? (await inRowTransaction(database, memberId, (transaction) => makeRoom(transaction, actor, pair)));
  const row = await findDirectRoom(database, actor, roomId);
  const room = row && presentDirectRoom(row, actor);
  if (!room || room.closure === 'gone') throw failure('NOT_FOUND');
  return room;
}

/** Locks both members, so concurrent calls create one room. */
async function makeRoom(transaction: Transaction, actor: Actor, pair: readonly [string, string]): Promise<string> {
  await lockMembersBetween(transaction, pair);
  const relation = await requireVisible(transaction, actor, pair[1]);
  if (relation === 'self') throw failure('NOT_FOUND');
  if (relation !== 'connection') throw failure('DIRECT_CLOSED', { reason: 'notConnected' });
  return (await findRoomBetween(transaction, pair)) ?? insertRoomBetween(transaction, pair);
}

/** Throws NOT_FOUND for others' conversations. */
export function archiveDirectRoom(
  { database, outbox }: DirectDeps,
  actor: Actor,
  { roomId, isArchived }: { roomId: string; isArchived: boolean },
): Promise<DirectRoom> {
  return inTransaction(database, async (transaction) => {
    await getDirectRoom(transaction, actor, roomId);
    if (await updateArchived(transaction, roomId, actor.memberId, isArchived)) {
      await outbox.add(transaction, movedEvent({ roomId, memberId: actor.memberId }));
    }
    return getDirectRoom(transaction, actor, roomId);
  });
}

interface Room {
  id: string;
  kind: (typeof ROOM_KINDS)[number];
}

/** Null if both members can write, and for a room that is not a direct conversation. Without the room's lock, the result may be outdated. */
export async function readClosure(database: Database | Transaction, room: Room): Promise<DirectClosure | null> {
  return (await readClosures(database, [room])).get(room.id) ?? null;
}

/** Without the rooms' locks, the result may be outdated. */
export async function readClosures(
  database: Database | Transaction,
  rooms: readonly Room[],
): Promise<Map<string, DirectClosure>> {
  const directIds = rooms.filter(({ kind }) => kind === 'direct').map(({ id }) => id);
  if (directIds.length === 0) return new Map();
  const facts = new Map((await selectClosureFacts(database, directIds)).map((each) => [each.roomId, each]));
  const strangerIds = directIds.filter((id) => facts.get(id)?.isConnected === false);
  const stayStates = strangerIds.length > 0 ? await selectStayStates(database, strangerIds) : new Map();
  return new Map(
    directIds.flatMap((id) => {
      const known = facts.get(id);
      const closure = known ? closureOf({ ...known, stayState: stayStates.get(id) }) : 'gone';
      return closure ? [[id, closure] as const] : [];
    }),
  );
}

export async function requireWritable(database: Database | Transaction, room: Room): Promise<void> {
  const reason = await readClosure(database, room);
  if (reason) throw failure('DIRECT_CLOSED', { reason });
}

/** False if there is a block, or if an account is not active. */
export async function canReceiveEvents(database: Database | Transaction, roomId: string): Promise<boolean> {
  const [facts] = await selectClosureFacts(database, [roomId]);
  return facts !== undefined && closureOf(facts) !== 'gone';
}

/** Returns the members, and events for the caller's outbox. */
export async function unarchiveDirectRooms(
  transaction: Transaction,
  last: readonly { room: Room; sequence: number }[],
): Promise<{ raised: { roomId: string; memberId: string }[]; events: OutboxEvent[] }> {
  const direct = last.filter(({ room }) => room.kind === 'direct').map(({ room, sequence }) => ({ roomId: room.id, sequence }));
  const raised = direct.length > 0 ? await unarchiveRooms(transaction, direct) : [];
  return { raised, events: raised.map(movedEvent) };
}

/** A released message is treated as new. */
export async function announceDirectChange(
  outbox: Outbox,
  transaction: Transaction,
  roomId: string,
  { releasedSequence, onlyTo }: { releasedSequence?: number | undefined; onlyTo?: string | undefined } = {},
): Promise<void> {
  const memberIds =
    releasedSequence === undefined
      ? await selectMemberIds(transaction, roomId)
      : (await unarchiveRooms(transaction, [{ roomId, sequence: releasedSequence }])).map(({ memberId }) => memberId);
  const notified = memberIds.filter((id) => onlyTo === undefined || id === onlyTo);
  if (notified.length > 0) await outbox.add(transaction, ...notified.map((memberId) => movedEvent({ roomId, memberId })));
}

export const movedEvent = ({ roomId, memberId }: { roomId: string; memberId: string }): OutboxEvent => ({
  audience: audiences.member(memberId),
  event: 'directMessages.moved',
  payload: { roomId },
});

export async function announceReading(
  outbox: Outbox,
  transaction: Transaction,
  { roomId, readerId, sequence }: { roomId: string; readerId: string; sequence: number },
): Promise<boolean> {
  if ((await selectMemberIds(transaction, roomId)).length === 0) return false;
  const audience = roomAudience(roomId, 'people');
  await outbox.add(transaction, { audience, event: 'directMessages.read', payload: { roomId, readerId, sequence } });
  return true;
}

/** Call this in the transaction that separates the two members, for example by a block. */
export async function closeBetween(
  outbox: Outbox,
  transaction: Transaction,
  firstMemberId: string,
  secondMemberId: string,
): Promise<void> {
  const roomId = await findRoomBetween(transaction, [firstMemberId, secondMemberId]);
  if (!roomId) return;
  // With the lock, a concurrent message commits before this change or finds the room closed.
  await lockDirectRoom(transaction, roomId);
  const event = { event: 'directMessages.closed', payload: { roomId } };
  await outbox.add(transaction, ...CHAT_AUDIENCES.map((audience) => ({ audience: roomAudience(roomId, audience), ...event })));
}
