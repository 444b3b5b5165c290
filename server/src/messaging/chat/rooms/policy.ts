import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { chatRoomMembers, chatRooms } from '../tables.ts';

/** True in public rooms, and for members of other rooms. PostgreSQL evaluates this once per statement if `roomId` is a parameter. */
export const isRoomOpen = (roomId: AnyPgColumn | Placeholder | SQL | string, memberId: string | Placeholder | SQL) => sql`exists (
  select from ${chatRooms} as open_room where open_room.id = ${roomId} and (open_room.kind = 'public' or exists (
    select from ${chatRoomMembers} as inside where inside.room_id = open_room.id and inside.user_id = ${memberId} and inside.left_at is null)))`;

/** Faster than `isRoomOpen` for rows of different rooms. */
export const roomsOpenTo = (memberId: string) => sql`
  select ${chatRooms.id} from ${chatRooms} where ${chatRooms.kind} = 'public'
  union all select ${chatRoomMembers.roomId} from ${chatRoomMembers} where ${chatRoomMembers.userId} = ${memberId} and ${chatRoomMembers.leftAt} is null`;
