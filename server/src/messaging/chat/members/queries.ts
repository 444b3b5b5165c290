import { and, desc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import { directoryEntries } from '../../../core/people/directory/tables.ts';
import { joinAuthor, member } from '../../../core/people/members/queries.ts';
import { avatarColumns } from '../../../core/people/photos/queries.ts';
import { isListedFor, relationTo } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { chatRoomMembers } from '../tables.ts';

interface Asked {
  roomId: string;
  online: readonly string[];
  isOnline: boolean;
  after: number | undefined;
  max: number;
}

export function selectPeople(database: Database, viewer: Actor, { roomId, online, isOnline, after, max }: Asked) {
  const isAmong = isOnline ? inArray : notInArray;
  return joinAuthor(
    database
      .select({
        id: directoryEntries.memberId,
        place: directoryEntries.place,
        tier: directoryEntries.tier,
        displayName: member.displayName,
        isVerified: member.isVerified,
        relation: relationTo(viewer.memberId),
        ...avatarColumns,
      })
      .from(directoryEntries)
      .innerJoin(
        chatRoomMembers,
        and(
          eq(chatRoomMembers.userId, directoryEntries.memberId),
          eq(chatRoomMembers.roomId, roomId),
          isNull(chatRoomMembers.leftAt),
        ),
      ),
    directoryEntries.memberId,
  )
    .where(
      and(
        isListedFor(viewer),
        isAmong(directoryEntries.memberId, [...online]),
        after === undefined ? undefined : lt(directoryEntries.place, after),
      ),
    )
    .orderBy(desc(directoryEntries.place))
    .limit(max);
}
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];
