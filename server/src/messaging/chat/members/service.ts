import type { MemberId } from '@bros/contract/core/fields';
import { ROOM_PRESENCES, type RoomPeople, type RoomPerson, type RoomPresence } from '@bros/contract/messaging/chat-pins';
import * as z from 'zod';
import { presentAvatar } from '../../../core/people/photos/present.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Presence } from '../presence.ts';
import { findRoom } from '../queries.ts';
import { countPeople, type PersonRow, selectPeople } from './queries.ts';

interface PeopleDeps {
  database: Database;
  presence: Presence;
}

const lastPerson = z.tuple([
  z
    .int()
    .min(0)
    .max(ROOM_PRESENCES.length - 1),
  z.int(),
]);

/** Members who come or go while paging may be missing or appear twice. Throws NOT_FOUND for a direct conversation. */
export async function listPeople(
  { database, presence }: PeopleDeps,
  actor: Actor,
  { roomId, cursor, limit }: { roomId: string; cursor?: string | undefined; limit: number },
): Promise<RoomPeople> {
  const room = await findRoom(database, roomId, actor.memberId);
  if (!room || room.kind === 'direct') throw failure('NOT_FOUND');
  const online = [...(await presence.membersIn(roomId))];
  const [first = 0, after] = lastPerson.safeParse(decodeCursor(cursor, 2)).data ?? [];
  const rows: (PersonRow & { presence: RoomPresence })[] = [];
  for (const [index, each] of ROOM_PRESENCES.entries()) {
    const max = limit + 1 - rows.length;
    if (index < first || max === 0) continue;
    const selection = { roomId, online, presence: each, after: index === first ? after : undefined, max };
    const found = await selectPeople(database, actor, selection);
    rows.push(...found.map((row) => ({ ...row, presence: each })));
  }
  const { items, nextCursor } = toPage(rows, limit, (row) => [ROOM_PRESENCES.indexOf(row.presence), row.position]);
  const counts = cursor === undefined ? await countPeople(database, actor, { roomId, online }) : null;
  return { items: items.map(presentPerson), nextCursor, counts };
}

function presentPerson(row: PersonRow & { presence: RoomPresence }): RoomPerson {
  const { id, displayName, isVerified, tier, relation, presence } = row;
  return { id: id as MemberId, displayName, isVerified, tier, photo: presentAvatar(row, relation), presence };
}
