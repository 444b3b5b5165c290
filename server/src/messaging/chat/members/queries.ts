import { and, desc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import { directoryEntries } from '../../../core/people/directory/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { avatarColumns, isAvatar } from '../../../core/people/photos/queries.ts';
import { photos } from '../../../core/people/photos/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { isListedFor, relationTo } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { chatRoomMembers } from '../tables.ts';

interface Asked {
  roomId: string;
  /** Members with the room open now. */
  online: readonly string[];
  /** Select those who have it open, or all others. */
  isOnline: boolean;
  /** The last place of the page before. */
  after: number | undefined;
  most: number;
}

/** Selects members of a room whom the viewer finds in the directory, in its order. */
export function selectPeople(database: Database, viewer: Actor, { roomId, online, isOnline, after, most }: Asked) {
  const isAmong = isOnline ? inArray : notInArray;
  return database
    .select({
      id: directoryEntries.memberId,
      place: directoryEntries.place,
      tier: directoryEntries.tier,
      displayName: userProfiles.displayName,
      isVerified: userProfiles.isVerified,
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
    )
    .innerJoin(users, eq(users.id, directoryEntries.memberId))
    .innerJoin(userProfiles, eq(userProfiles.userId, directoryEntries.memberId))
    .innerJoin(memberships, eq(memberships.userId, directoryEntries.memberId))
    .leftJoin(photos, isAvatar)
    .where(
      and(
        isListedFor(viewer),
        isAmong(directoryEntries.memberId, [...online]),
        after === undefined ? undefined : lt(directoryEntries.place, after),
      ),
    )
    .orderBy(desc(directoryEntries.place))
    .limit(most);
}
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];
