import type { RoomPresence } from '@bros/contract/messaging/chat-pins';
import { RECENT_HOURS } from '@bros/contract/messaging/chat-rules';
import { and, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { directoryEntries } from '../../../core/people/directory/tables.ts';
import { joinAuthor, joinMember, member } from '../../../core/people/members/queries.ts';
import { avatarColumns } from '../../../core/people/photos/queries.ts';
import { isListedFor, relationTo } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { chatRoomMembers } from '../tables.ts';

interface Place {
  roomId: string;
  online: readonly string[];
}

interface Asked extends Place {
  presence: RoomPresence;
  after: number | undefined;
  max: number;
}

/** Compares days, because an exact limit would reveal the time of the last visit. */
const isRecent = sql<boolean>`coalesce(${member.lastActiveAt}::date >= (now() - ${sql.raw(String(RECENT_HOURS))} * interval '1 hour')::date, false)`;

function isPresent(presence: RoomPresence, online: readonly string[]) {
  if (presence === 'online') return inArray(directoryEntries.memberId, [...online]);
  const isAway = notInArray(directoryEntries.memberId, [...online]);
  return and(isAway, presence === 'recent' ? isRecent : sql`not ${isRecent}`);
}

const isIn = (roomId: string) =>
  and(eq(chatRoomMembers.userId, directoryEntries.memberId), eq(chatRoomMembers.roomId, roomId), isNull(chatRoomMembers.leftAt));

export async function countPeople(database: Database, viewer: Actor, { roomId, online }: Place) {
  const countOf = (presence: RoomPresence) =>
    sql<number>`(count(*) filter (where ${isPresent(presence, online)}))::int`.mapWith(Number);
  const [counts] = await joinMember(
    database
      .select({ online: countOf('online'), recent: countOf('recent'), offline: countOf('offline') })
      .from(directoryEntries)
      .innerJoin(chatRoomMembers, isIn(roomId)),
    directoryEntries.memberId,
  ).where(isListedFor(viewer));
  return counts ?? { online: 0, recent: 0, offline: 0 };
}

export function selectPeople(database: Database, viewer: Actor, { roomId, online, presence, after, max }: Asked) {
  return joinAuthor(
    database
      .select({
        id: directoryEntries.memberId,
        position: directoryEntries.position,
        tier: directoryEntries.tier,
        displayName: member.displayName,
        isVerified: member.isVerified,
        relation: relationTo(viewer.memberId),
        ...avatarColumns,
      })
      .from(directoryEntries)
      .innerJoin(chatRoomMembers, isIn(roomId)),
    directoryEntries.memberId,
  )
    .where(
      and(
        isListedFor(viewer),
        isPresent(presence, online),
        after === undefined ? undefined : lt(directoryEntries.position, after),
      ),
    )
    .orderBy(desc(directoryEntries.position))
    .limit(max);
}
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];
