import type { ROOM_KINDS } from '@bros/contract/messaging/chat-rules';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { member, members } from '../../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount } from '../../../core/people/visibility/service.ts';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isShownTo, messagesWith } from '../queries.ts';
import { roomsOpenTo } from '../rooms/policy.ts';
import { chatDirectRooms, chatMessages, chatRooms } from '../tables.ts';

/** The same number as in `chat_words` (migrations/0000_initial.sql). */
const SLICE_BITS = 14;
const SLICE = 2 ** SLICE_BITS;

/** Allows for clock differences, and for the time between a message's ID and its number. */
const SLACK_MS = 600_000;

export interface Search {
  words: string;
  roomId?: string | undefined;
  authorId?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  before: number | null;
  limit: number;
}

/** A lower bound of the UUIDv7s of a time (RFC 9562). */
function firstIdOf(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

function topOf({ before, until }: Search): SQL {
  const newest = sql`(select last_value from chat_messages_sequence_seq)`;
  const asked = before === null ? newest : sql`least(${before - 1}::bigint, ${newest})`;
  if (!until) return asked;
  const end = firstIdOf(Date.parse(until) + SLACK_MS);
  return sql`least(${asked}, coalesce((select sequence from ${chatMessages} where id < ${end}::uuid order by id desc limit 1), 0) + ${SLICE}::bigint)`;
}

function bottomOf({ since }: Search): SQL {
  if (!since) return sql`0::bigint`;
  const start = firstIdOf(Date.parse(since) - SLACK_MS);
  return sql`coalesce((select sequence from ${chatMessages} where id >= ${start}::uuid order by id limit 1),
    (select last_value from chat_messages_sequence_seq)) - ${SLICE}::bigint`;
}

function slicesOf({ roomId }: Search): SQL {
  if (!roomId)
    return sql`slices (slice) as (select generate_series(top >> ${SLICE_BITS}, greatest(bottom, 0) >> ${SLICE_BITS}, -1) from bounds)`;
  const lastBelow = (end: SQL) =>
    sql`(select sequence >> ${SLICE_BITS} from ${chatMessages} where room_id = ${roomId} and sequence < ${end} order by sequence desc limit 1)`;
  return sql`slices (slice) as (
    select ${lastBelow(sql`bounds.top + 1`)} from bounds
    union all
    select ${lastBelow(sql`slices.slice << ${SLICE_BITS}`)} from slices cross join bounds where slices.slice << ${SLICE_BITS} > bounds.bottom)`;
}

const mentionPattern = sql`'@(?:' || (select string_agg(regexp_replace(mention ->> 'name', '([^[:alnum:][:space:]])', '\\\\\\1', 'g'), '|')
  from jsonb_array_elements(${chatMessages.mentions}) as mention) || ')(?![[:alnum:]_])'`;

const unnamed = sql`regexp_replace(content, ${mentionPattern}, '', 'g')`;

/** Viewers whose tier does not show members must not find messages by mentioned names. */
const isFoundUnnamed = (viewer: Actor) =>
  hasCapability(viewer, 'people.see')
    ? sql``
    : sql`and (${chatMessages.mentions} = '[]' or ${chatMessages.userId} = ${viewer.memberId}
        or (chat_words(sequence, room_id, user_id, ${unnamed}) @@ chat_words_query(slices.slice, asked.terms, null, null)
          and chat_contains(${unnamed}, asked.unspaced)))`;

/**
 * Reads slices until there are enough matches, so neither the chat's length nor a common word raises the cost. Not prepared, because a generic plan would be
 * slow.
 */
export async function selectFound(database: Database, viewer: Actor, search: Search): Promise<{ ids: string[]; words: string }> {
  const { authorId, roomId, since, until, limit } = search;
  const { rows } = await database.execute<{ id: string | null; words: string }>(sql`
    with recursive asked as materialized (
      select words, chat_search_terms(words) as terms, array(select word from string_to_table(words, ' ') as word where is_unspaced(word)) as unspaced
      from fold_words(${search.words}) as words),
    bounds (top, bottom) as materialized (select ${topOf(search)}, ${bottomOf(search)}),
    ${slicesOf(search)}
    select found.id, asked.words from asked
    left join lateral (
      select message.id, message.sequence from slices
      cross join lateral (
        select id, sequence from ${chatMessages}
        where chat_words(sequence, room_id, user_id, content) @@ chat_words_query(slices.slice, asked.terms, ${roomId ?? null}::uuid, ${authorId ?? null}::uuid)
          and chat_contains(content, asked.unspaced)
          and ${chatMessages.state} = 'visible' and ${chatMessages.deletedAt} is null and sequence <= (select top from bounds)
          ${since ? sql`and ${chatMessages.createdAt} >= ${since}::timestamptz` : sql``}
          ${until ? sql`and ${chatMessages.createdAt} < ${until}::timestamptz` : sql``}
          and ${isShownTo(viewer.memberId)} and ${chatMessages.roomId} in (${roomsOpenTo(viewer.memberId)}) ${isFoundUnnamed(viewer)}
        order by sequence desc limit ${limit}) as message
      limit ${limit}) as found on asked.words <> ''`);
  return { ids: rows.flatMap(({ id }) => id ?? []), words: rows[0]?.words ?? '' };
}

function otherNameFor(viewer: Actor): SQL<string | null> {
  if (!hasCapability(viewer, 'people.see')) return sql<string | null>`null::text`;
  const { firstMemberId, secondMemberId, roomId } = chatDirectRooms;
  return sql<string | null>`(select ${member.displayName} from ${chatDirectRooms}
    join ${members} on ${member.id} = case when ${firstMemberId} = ${viewer.memberId} then ${secondMemberId} else ${firstMemberId} end
    where ${roomId} = ${chatRooms.id} and ${isActiveAccount} and ${member.id} <> all (${blockedWith(viewer.memberId)}))`;
}

export function selectFoundMessages(database: Database, viewer: Actor, ids: readonly string[]) {
  return messagesWith(database, {
    roomKind: sql<(typeof ROOM_KINDS)[number]>`${chatRooms.kind}`,
    roomSlug: sql<string | null>`${chatRooms.slug}`,
    roomName: sql<string | null>`coalesce(${chatRooms.name}, ${otherNameFor(viewer)})`,
  })
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(inArray(chatMessages.id, [...ids]))
    .orderBy(desc(chatMessages.sequence));
}
export type FoundRow = Awaited<ReturnType<typeof selectFoundMessages>>[number];
