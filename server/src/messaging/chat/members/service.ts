import type { MemberId } from '@bros/contract/core/fields';
import type { RoomPerson } from '@bros/contract/messaging/chat-pins';
import * as z from 'zod';
import { presentAvatar } from '../../../core/people/photos/present.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Presence } from '../presence.ts';
import { findRoom } from '../queries.ts';
import { type PersonRow, selectPeople } from './queries.ts';

interface PeopleParts {
  database: Database;
  presence: Presence;
}

/** The cursor: whether the last member was online (1 or 0), and their directory position. */
const lastPerson = z.tuple([z.literal([0, 1]), z.int()]);

/**
 * Members visible in the directory, online ones first. A member who comes or goes between two pages may be missing or appear twice. Throws NOT_FOUND for a
 * direct conversation.
 */
export async function listPeople(
  { database, presence }: PeopleParts,
  actor: Actor,
  { roomId, cursor, limit }: { roomId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: RoomPerson[]; nextCursor: string | null }> {
  const room = await findRoom(database, roomId, actor.memberId);
  if (!room || room.kind === 'direct') throw failure('NOT_FOUND');
  const online = [...(await presence.membersIn(roomId))];
  const [wasOnline = 1, after] = lastPerson.safeParse(decodeCursor(cursor, 2)).data ?? [];
  const asked = { roomId, online };
  const here = wasOnline ? await selectPeople(database, actor, { ...asked, isOnline: true, after, max: limit + 1 }) : [];
  const max = limit + 1 - here.length;
  const rest =
    max > 0 ? await selectPeople(database, actor, { ...asked, isOnline: false, after: wasOnline ? undefined : after, max }) : [];
  const rows = [...here.map((row) => ({ ...row, isOnline: true })), ...rest.map((row) => ({ ...row, isOnline: false }))];
  const { items, nextCursor } = toPage(rows, limit, ({ isOnline, place }) => [isOnline ? 1 : 0, place]);
  return { items: items.map(presentPerson), nextCursor };
}

function presentPerson(row: PersonRow & { isOnline: boolean }): RoomPerson {
  const { id, displayName, isVerified, tier, relation, isOnline } = row;
  return { id: id as MemberId, displayName, isVerified, tier, photo: presentAvatar(row, relation), isOnline };
}
