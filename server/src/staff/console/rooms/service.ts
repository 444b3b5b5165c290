import { isDeepStrictEqual } from 'node:util';
import { ROOMS_MAX } from '@bros/contract/messaging/chat-rules';
import type { DeskRooms, RoomlessDestination } from '@bros/contract/messaging/room-desk';
import type { ServerEvents } from '@bros/contract/realtime';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { findCityIdsMeant } from '../../../core/cities/service.ts';
import { ROOM_LISTS } from '../../../messaging/chat/policy.ts';
import { toSlug } from '../../../places/destination-editing/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { chooseSlug, isSameName } from './policy.ts';
import { presentDeskRoom, presentRoomless } from './present.ts';
import {
  type DeskRoomRow,
  findDestination,
  insertRoom,
  selectDeskRooms,
  selectPopularRoomless,
  selectRoomlessFound,
  updatePositions,
  updateRoom,
  waitForOtherDesks,
} from './queries.ts';

export interface RoomDeskDeps {
  database: Database;
  outbox: Outbox;
}

const ROOMLESS_SHOWN = 10;

export async function listDeskRooms(database: Database): Promise<DeskRooms> {
  return present(await selectDeskRooms(database));
}

const present = (rows: DeskRoomRow[]): DeskRooms => ({ items: rows.map(presentDeskRoom) });

export async function listRoomless(database: Database, search = ''): Promise<{ items: RoomlessDestination[] }> {
  const cityIds = await findCityIdsMeant(database, search);
  const rows = await (search === ''
    ? selectPopularRoomless(database, { atLeast: 1, limit: ROOMLESS_SHOWN })
    : selectRoomlessFound(database, { search, cityIds, limit: ROOMLESS_SHOWN }));
  return { items: rows.map(presentRoomless) };
}

/** Idempotent. Throws ROOM_NAME_TAKEN, ROOMS_FULL, EDIT_CONFLICT if the ID is used. */
export function createRoom(
  deps: RoomDeskDeps,
  actor: Actor,
  { roomId, name }: { roomId: string; name: string },
): Promise<DeskRooms> {
  return actOnRooms(deps, async (transaction, rooms) => {
    if (rooms.some((room) => room.id === roomId && room.name === name)) return false;
    await openRoom(transaction, rooms, actor, { id: roomId, name });
    return true;
  });
}

/** Links an unlinked room of the same name, or else creates one. Keeps an existing room, even if archived. Throws NOT_FOUND, ROOM_NAME_TAKEN, ROOMS_FULL. */
export function createDestinationRoom(deps: RoomDeskDeps, actor: Actor, destinationId: string): Promise<DeskRooms> {
  return actOnRooms(deps, async (transaction, rooms) => {
    const destination = await findDestination(transaction, destinationId);
    if (!destination) throw failure('NOT_FOUND');
    if (rooms.some((room) => room.destinationId === destinationId)) return false;
    const namesake = rooms.find((room) => isSameName(room.name, destination.name));
    if (namesake && namesake.destinationId === null) {
      await updateRoom(transaction, namesake.id, { destinationId });
      await note(transaction, actor, 'linked', namesake.id, { label: destination.name });
      return true;
    }
    const name = namesake ? `${destination.name}, ${destination.country}` : destination.name;
    await openRoom(transaction, rooms, actor, { name, destinationId });
    return true;
  });
}

/** Keeps the slug. Idempotent. Throws NOT_FOUND, ROOM_NAME_TAKEN, EDIT_CONFLICT unless the name is `seenName`. */
export function renameRoom(
  deps: RoomDeskDeps,
  actor: Actor,
  { roomId, name, seenName }: { roomId: string; name: string; seenName: string },
): Promise<DeskRooms> {
  return actOnRooms(deps, async (transaction, rooms) => {
    const room = requireRoom(rooms, roomId);
    if (room.name === name) return false;
    if (room.name !== seenName) throw failure('EDIT_CONFLICT');
    assertNameFree(rooms, name, roomId);
    await updateRoom(transaction, roomId, { name });
    await note(transaction, actor, 'renamed', roomId, { from: room.name, to: name });
    return true;
  });
}

/** A restored room goes to the end. Idempotent. Throws NOT_FOUND. */
export function setRoomArchived(
  deps: RoomDeskDeps,
  actor: Actor,
  { roomId, isArchived }: { roomId: string; isArchived: boolean },
): Promise<DeskRooms> {
  return actOnRooms(deps, async (transaction, rooms) => {
    if (requireRoom(rooms, roomId).isActive !== isArchived) return false;
    await updateRoom(transaction, roomId, { isActive: !isArchived });
    await note(transaction, actor, isArchived ? 'archived' : 'broughtBack', roomId);
    return true;
  });
}

/** Idempotent. Throws ROOM_ORDER_CHANGED unless the order is `seen`. */
export function orderRooms(
  deps: RoomDeskDeps,
  actor: Actor,
  { seen, wanted }: { seen: string[]; wanted: string[] },
): Promise<DeskRooms> {
  return actOnRooms(deps, async (transaction, rooms) => {
    const current = rooms.filter((room) => room.isActive).map((room) => room.id);
    if (isDeepStrictEqual(current, wanted)) return false;
    if (!isDeepStrictEqual(current, seen)) throw failure('ROOM_ORDER_CHANGED');
    await updatePositions(transaction, wanted);
    await note(transaction, actor, 'ordered', null);
    return true;
  });
}

/**
 * Opens rooms of the most popular destinations. Skips destinations that have a room, even an archived one, and those whose name another room has, because staff
 * decide about these. Idempotent.
 */
export async function openPopularRooms(deps: RoomDeskDeps, { atLeast, max }: { atLeast: number; max: number }): Promise<void> {
  await actOnRooms(deps, async (transaction, rooms) => {
    const room = Math.max(0, ROOMS_MAX - rooms.length);
    const popular = await selectPopularRoomless(transaction, { atLeast, limit: ROOMS_MAX });
    const named = popular.filter(({ name }) => !rooms.some((known) => isSameName(known.name, name)));
    const chosen = named.filter(({ name }, index) => named.findIndex((other) => isSameName(other.name, name)) === index);
    let known = rooms;
    for (const { id: destinationId, name } of chosen.slice(0, Math.min(max, room))) {
      await openRoom(transaction, known, null, { name, destinationId });
      known = await selectDeskRooms(transaction);
    }
    return known.length > rooms.length;
  });
}

/** Serializes changes of rooms, and notifies screens that list rooms. */
async function actOnRooms(
  { database, outbox }: RoomDeskDeps,
  action: (transaction: Transaction, rooms: DeskRoomRow[]) => Promise<boolean>,
): Promise<DeskRooms> {
  return inTransaction(database, async (transaction) => {
    await waitForOtherDesks(transaction);
    const rooms = await selectDeskRooms(transaction);
    if (!(await action(transaction, rooms))) return present(rooms);
    await outbox.add(transaction, {
      audience: ROOM_LISTS,
      event: 'chat.roomsChanged' satisfies keyof ServerEvents,
      payload: {},
    });
    return present(await selectDeskRooms(transaction));
  });
}

function requireRoom(rooms: DeskRoomRow[], roomId: string): DeskRoomRow {
  const room = rooms.find(({ id }) => id === roomId);
  if (!room) throw failure('NOT_FOUND');
  return room;
}

function assertNameFree(rooms: DeskRoomRow[], name: string, exceptId?: string): void {
  if (rooms.some((room) => room.id !== exceptId && isSameName(room.name, name))) throw failure('ROOM_NAME_TAKEN');
}

async function openRoom(
  transaction: Transaction,
  rooms: DeskRoomRow[],
  actor: Actor | null,
  { name, ...more }: { id?: string; name: string; destinationId?: string },
): Promise<void> {
  assertNameFree(rooms, name);
  if (rooms.length >= ROOMS_MAX) throw failure('ROOMS_FULL', { max: ROOMS_MAX });
  const slug = chooseSlug(toSlug(name), 'room', new Set(rooms.map((room) => room.slug)));
  const roomId = await insertRoom(transaction, { ...more, slug, name });
  if (!roomId) throw failure('EDIT_CONFLICT');
  await note(transaction, actor, 'created', roomId);
}

type RoomAction = 'created' | 'linked' | 'renamed' | 'archived' | 'broughtBack' | 'ordered';

function note(
  transaction: Transaction,
  actor: Actor | null,
  action: RoomAction,
  roomId: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const about = { targetType: 'room', targetId: roomId, reason: null };
  return addAuditEntry(transaction, { actorId: actor?.memberId ?? null, action: `room.${action}`, ...about, details });
}
