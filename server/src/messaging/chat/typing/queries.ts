import { and, eq, isNull, sql } from 'drizzle-orm';
import { mutedUntil } from '../../../core/moderation/service.ts';
import { joinMember, member } from '../../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { chatRoomMembers, chatRooms } from '../tables.ts';

export async function findTypist(database: Database, roomId: string, memberId: string) {
  const [row] = await joinMember(
    database
      .select({
        room: { id: chatRooms.id, kind: chatRooms.kind },
        displayName: member.displayName,
        blocked: blockedWith(memberId),
      })
      .from(chatRoomMembers)
      .innerJoin(chatRooms, eq(chatRooms.id, chatRoomMembers.roomId)),
    chatRoomMembers.userId,
  ).where(
    and(
      eq(chatRoomMembers.roomId, roomId),
      eq(chatRoomMembers.userId, memberId),
      isNull(chatRoomMembers.leftAt),
      eq(chatRooms.isActive, true),
      isActiveAccount,
      sql`${mutedUntil(memberId)} is null`,
    ),
  );
  return row;
}
