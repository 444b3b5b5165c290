import { REPEATS_WITHIN_MINUTES } from '@bros/contract/core/moderation-rules';
import type { ROOM_KINDS, RoomMembership } from '@bros/contract/messaging/chat-rules';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { mutedUntil, RECENT_MAX, type WriterFacts } from '../../../core/moderation/service.ts';
import { authorsForAll, member, members } from '../../../core/people/members/queries.ts';
import { photoColumns } from '../../../core/people/photos/queries.ts';
import { blockedWith, shownName } from '../../../core/people/visibility/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { type MessageRow, messagesWith } from '../queries.ts';
import { isRoomOpen } from '../rooms/policy.ts';
import { chatDirectRooms, chatMessages, chatRoomMembers, chatRooms } from '../tables.ts';

export interface LockedRoom {
  id: string;
  kind: (typeof ROOM_KINDS)[number];
  isActive: boolean;
  storedAt: string;
  /** Reserved for this transaction. Unused numbers are skipped. */
  sequences: string[];
}

/**
 * Makes messages visible in sequence, so a reader with a cursor misses none. Locks in ID order to prevent deadlocks. Except for the locked rows, this statement
 * sees the database as it was before the wait, so later statements must read everything else that decides about a message. Omits deleted rooms.
 */
export async function lockRoomsForWriting(
  transaction: Transaction,
  asked: readonly { roomId: string; count: number }[],
): Promise<LockedRoom[]> {
  const roomIds = sql`${sql.param(asked.map(({ roomId }) => roomId))}::uuid[]`;
  const counts = sql`${sql.param(asked.map(({ count }) => count))}::int[]`;
  const { rows } = await transaction.execute(sql`
    with locked as materialized (
      select ${chatRooms.id}, ${chatRooms.kind}, ${chatRooms.isActive} from ${chatRooms} where ${chatRooms.id} = any(${roomIds})
      order by ${chatRooms.id} for no key update)
    select locked.id, locked.kind, locked.is_active as "isActive", now() as "storedAt", numbered.sequences
    from locked
    join unnest(${roomIds}, ${counts}) as asked (room_id, count) on asked.room_id = locked.id
    cross join lateral (
      select coalesce(array_agg(nextval('chat_messages_sequence_seq')), '{}') as sequences from generate_series(1, asked.count)
      where locked.id is not null) as numbered`);
  return rows as unknown as LockedRoom[];
}

/** The limits are literals, so a cached plan knows how few rows it reads. */
const recentWriting = (roomId: string | SQL, memberId: string | SQL, without?: string) => sql`
  select count(*) filter (where created_at > now() - interval '1 minute')::int as "sentLastMinute",
    coalesce(json_agg(content), '[]') as "recentTexts",
    coalesce(json_agg(content) filter (where room_id = ${roomId}), '[]') as "textsHere"
  from (select content, created_at, room_id from ${chatMessages}
    where ${chatMessages.userId} = ${memberId} and ${without === undefined ? sql`true` : sql`${chatMessages.clientId} <> ${without}`}
      and ${chatMessages.createdAt} > now() - ${sql.raw(`interval '${REPEATS_WITHIN_MINUTES} minutes'`)}
    order by ${chatMessages.createdAt} desc limit ${sql.raw(String(RECENT_MAX))}) as lately`;

/** Null outside direct conversations. `isToContact`: the other member has written to the writer. */
const directFacts = (roomId: string | SQL, memberId: SQL) => sql`(
  select json_build_object('recentTexts', recent."textsHere", 'isToContact', exists (
      select from ${chatMessages} as answer where answer.room_id = pair.room_id and answer.user_id = reader.id and answer.state = 'visible'))
  from ${chatDirectRooms} as pair
  cross join lateral (select case when pair.first_member_id = ${memberId} then pair.second_member_id else pair.first_member_id end as id) as reader
  where pair.room_id = ${roomId})`;

export interface WriterRow extends WriterFacts, Pick<MessageRow, (typeof AUTHOR_COLUMNS)[number]> {
  memberId: string;
  roomId: string;
  isRoomOpen: boolean;
  membership: RoomMembership;
  /** Members who have a block with the writer. */
  blocked: string[];
  storedClientIds: string[];
}
const AUTHOR_COLUMNS = ['authorName', 'isAuthorVerified', 'photoId', 'photoVersion', 'photoColor'] as const;

/** Omits deleted accounts. */
export async function readWriters(
  transaction: Transaction,
  asked: readonly { memberId: string; roomId: string; clientId: string }[],
): Promise<WriterRow[]> {
  const roomId = sql`asked.room_id`;
  const roomIds = sql`${sql.param(asked.map((each) => each.roomId))}::uuid[]`;
  const memberIds = sql`${sql.param(asked.map(({ memberId }) => memberId))}::uuid[]`;
  const clientIds = sql`${sql.param(asked.map(({ clientId }) => clientId))}::uuid[]`;
  const { rows } = await transaction.execute(sql`
    select ${roomId} as "roomId", ${member.id} as "memberId", ${member.joinedAt} as "joinedAt", ${member.isVerified} as "isVerified",
      ${shownName} as "authorName", ${member.isVerified} as "isAuthorVerified",
      ${photoColumns.photoId} as "photoId", ${photoColumns.photoVersion} as "photoVersion", ${photoColumns.photoColor} as "photoColor",
      ${isRoomOpen(roomId, sql`${member.id}`)} as "isRoomOpen",
      coalesce((select case when ${chatRoomMembers.leftAt} is null then 'joined' else 'left' end from ${chatRoomMembers}
        where ${chatRoomMembers.roomId} = ${roomId} and ${chatRoomMembers.userId} = ${member.id}), 'none') as "membership",
      ${blockedWith(sql`${member.id}`)} as "blocked",
      array(select ${chatMessages.clientId} from ${chatMessages}
        where ${chatMessages.userId} = ${member.id} and ${chatMessages.clientId} = any(${clientIds})) as "storedClientIds",
      ${mutedUntil(sql`${member.id}`)} as "mutedUntil", recent."sentLastMinute", recent."recentTexts",
      ${directFacts(roomId, sql`${member.id}`)} as "direct"
    from (select distinct room_id, member_id from unnest(${roomIds}, ${memberIds}) as each (room_id, member_id)) as asked
    join ${authorsForAll} on ${member.id} = asked.member_id
    cross join lateral (${recentWriting(roomId, sql`${member.id}`)}) as recent`);
  return rows as unknown as WriterRow[];
}

export async function findWriterFacts(
  transaction: Transaction,
  { roomId, memberId, clientId }: { roomId: string; memberId: string; clientId: string },
): Promise<WriterFacts> {
  const { rows } = await transaction.execute<WriterFacts & Record<string, unknown>>(sql`
    select ${member.joinedAt} as "joinedAt", ${member.isVerified} as "isVerified", ${mutedUntil(memberId)} as "mutedUntil",
      recent."sentLastMinute", recent."recentTexts", ${directFacts(roomId, sql`${member.id}`)} as "direct"
    from ${members},
      lateral (${recentWriting(roomId, memberId, clientId)}) as recent
    where ${member.id} = ${memberId}`);
  const [row] = rows;
  if (!row) throw new Error('The writer was not found.');
  return row;
}

export function selectAnswered(transaction: Transaction, ids: readonly string[]) {
  return transaction
    .select({ id: chatMessages.id, roomId: chatMessages.roomId, userId: chatMessages.userId, state: chatMessages.state })
    .from(chatMessages)
    .where(inArray(chatMessages.id, [...ids]));
}
export type AnsweredRow = Awaited<ReturnType<typeof selectAnswered>>[number];

export type NewMessage = Pick<
  MessageRow,
  'id' | 'sequence' | 'roomId' | 'clientId' | 'content' | 'state' | 'replyToId' | 'photos' | 'poll' | 'mentions' | 'userId'
>;

/** Skips a client ID that its author concurrently used in another room. */
export async function insertMessages(transaction: Transaction, messages: readonly NewMessage[]): Promise<ReadonlySet<string>> {
  const stored = await transaction
    .insert(chatMessages)
    .values(messages.map((message) => ({ ...message, messageType: 'user' as const })))
    .onConflictDoNothing({ target: [chatMessages.userId, chatMessages.clientId] })
    .returning({ id: chatMessages.id });
  return new Set(stored.map(({ id }) => id));
}

export function selectByClientIds(
  transaction: Transaction,
  asked: readonly { memberId: string; clientId: string }[],
): Promise<MessageRow[]> {
  const isOne = asked.map(({ memberId, clientId }) =>
    and(eq(chatMessages.userId, memberId), eq(chatMessages.clientId, clientId)),
  );
  return messagesWith(transaction, {}).where(or(...isOne));
}

/** New members start reading at the newest message. Skips members who are in the room or left it. Needs the rooms' locks. */
export async function insertRoomMembers(
  transaction: Transaction,
  newcomers: readonly { roomId: string; memberId: string }[],
): Promise<void> {
  const roomIds = sql`${sql.param(newcomers.map(({ roomId }) => roomId))}::uuid[]`;
  const memberIds = sql`${sql.param(newcomers.map(({ memberId }) => memberId))}::uuid[]`;
  await transaction.execute(sql`
    with joined as (
      insert into ${chatRoomMembers} (room_id, user_id, read_sequence) select newcomer.room_id, newcomer.member_id,
        (select coalesce(max(${chatMessages.sequence}), 0) from ${chatMessages} where ${chatMessages.roomId} = newcomer.room_id)
      from unnest(${roomIds}, ${memberIds}) as newcomer (room_id, member_id)
      on conflict do nothing returning room_id)
    update ${chatRooms} set member_count = member_count + grown.count
    from (select room_id, count(*) from joined group by room_id) as grown
    where ${chatRooms.id} = grown.room_id`);
}
