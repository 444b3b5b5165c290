import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { chatRoomMembers, chatRooms } from '../tables.ts';

/**
 * True when a member may read, hear and write in a room: a public one is open to every member, a room of two to those two. PostgreSQL evaluates it once
 * for a statement in which all rows have the same `roomId`.
 */
export const isRoomOpen = (roomId: AnyPgColumn | Placeholder | string, memberId: string | Placeholder | SQL) => sql`exists (
  select from ${chatRooms} as open_room where open_room.id = ${roomId} and (open_room.kind = 'public' or exists (
    select from ${chatRoomMembers} as inside where inside.room_id = open_room.id and inside.user_id = ${memberId})))`;

/** The ids of the rooms that `isRoomOpen` is true of: for an `in (…)`, which is quicker than to ask about each of many rows. */
export const roomsOpenTo = (memberId: string) => sql`
  select ${chatRooms.id} from ${chatRooms} where ${chatRooms.kind} = 'public'
  union all select ${chatRoomMembers.roomId} from ${chatRoomMembers} where ${chatRoomMembers.userId} = ${memberId}`;
