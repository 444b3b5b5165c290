import { REPLIES_COUNTED_DAYS, REPLY_WITHIN_DAYS } from '@bros/contract/messaging/reliability-rules';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { authorColumns } from '../../core/people/authors/service.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { joinAuthor, joinMember, member, selectMembers } from '../../core/people/members/queries.ts';
import { blockedWith, isStaying, type Viewer } from '../../core/people/visibility/service.ts';
import { communityParticipants, communityPosts } from '../../gatherings/community-posts/tables.ts';
import { stayPosts } from '../../places/stay-posts/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { stayConversations } from '../chat/direct/stays/tables.ts';
import { chatDirectRooms } from '../chat/tables.ts';

const inTime = sql`make_interval(days => ${REPLY_WITHIN_DAYS})`;
const since = sql`now() - make_interval(days => ${REPLIES_COUNTED_DAYS})`;

/** Omits requests withdrawn within the time to answer. A former connection counts as an accepted request. */
const requestsTo = (memberId: string) => sql`
  select 'request' as kind, ${userConnections.requesterId} as other_id, ${userConnections.createdAt} as at,
    ${userConnections.status} in ('accepted', 'declined', 'disconnected')
      and ${userConnections.decidedAt} <= ${userConnections.createdAt} + ${inTime} as is_answered
  from ${userConnections}
  where ${userConnections.targetId} = ${memberId} and ${userConnections.createdAt} > ${since}
    and not (${userConnections.status} = 'withdrawn' and ${userConnections.decidedAt} <= ${userConnections.createdAt} + ${inTime})`;

/** The author may have been unable to answer about a stay that ended within the time to answer. */
const hasEndedBefore = (moment: SQL) => sql`exists (
  select from ${stayConversations} join ${stayPosts} on ${stayPosts.id} = ${stayConversations.postId}
  where ${stayConversations.roomId} = ${chatDirectRooms.roomId}
    and least(${stayPosts.closedAt}, ${stayPosts.hiddenAt}, ${stayPosts.endsAt}) < ${moment})`;

/** Omits deleted and hidden messages, and unanswered messages about a stay that ended too early. */
const firstMessagesTo = (memberId: string) => sql`
  select 'message', opening.user_id, opening.created_at, opening.is_answered
  from ${chatDirectRooms} cross join lateral (
    select first.*, exists (
      select from chat_messages answer
      where answer.room_id = first.room_id and answer.user_id = ${memberId} and answer.message_type = 'user'
        and answer.created_at <= first.created_at + ${inTime}) as is_answered
    from chat_messages first where first.room_id = ${chatDirectRooms.roomId} and first.message_type = 'user'
    order by first.sequence limit 1) as opening
  where (${chatDirectRooms.firstMemberId} = ${memberId} or ${chatDirectRooms.secondMemberId} = ${memberId})
    and opening.user_id <> ${memberId} and opening.created_at > ${since}
    and opening.state = 'visible' and opening.deleted_at is null
    and (opening.is_answered or not ${hasEndedBefore(sql`opening.created_at + ${inTime}`)})`;

const contact = {
  kind: sql<'request' | 'message'>`contacts.kind`,
  otherId: sql<string>`contacts.other_id`,
  atMs: sql<number>`(extract(epoch from contacts.at) * 1000)::float8`,
  isAnswered: sql<boolean>`contacts.is_answered`,
};

const contactsOf = (memberId: string) => sql`(${requestsTo(memberId)} union all ${firstMessagesTo(memberId)}) as contacts`;

/** Omits unanswered contacts that can still be answered in time, blocked contacts, and banned or leaving members. */
const isCounted = (memberId: string) =>
  and(
    sql`(contacts.is_answered or contacts.at <= now() - ${inTime})`,
    sql`contacts.other_id <> all (${blockedWith(memberId)})`,
    isStaying,
  );

export async function countReplies(database: Database, memberId: string) {
  const [row] = await joinMember(
    database
      .select({
        total: sql<number>`count(*)::int`,
        answered: sql<number>`(count(*) filter (where contacts.is_answered))::int`,
      })
      .from(contactsOf(memberId)),
    contact.otherId,
  ).where(isCounted(memberId));
  return row ?? { total: 0, answered: 0 };
}

export function selectContacts(database: Database, viewer: Viewer, limit: number) {
  const { kind, atMs, isAnswered } = contact;
  return joinAuthor(
    database.select({ kind, atMs, isAnswered, ...authorColumns(viewer) }).from(contactsOf(viewer.memberId)),
    contact.otherId,
  )
    .where(isCounted(viewer.memberId))
    .orderBy(desc(sql`contacts.at`), contact.kind, contact.otherId)
    .limit(limit);
}

export async function findAudience(database: Database, memberId: string) {
  const [row] = await selectMembers(database, { audience: member.reliabilityAudience }).where(eq(member.id, memberId));
  return row?.audience;
}

export async function isGuestAtPostOf(database: Database, hostId: string, memberId: string): Promise<boolean> {
  const participations = await database
    .select({ id: communityPosts.id })
    .from(communityParticipants)
    .innerJoin(communityPosts, eq(communityPosts.id, communityParticipants.postId))
    .where(
      and(
        eq(communityParticipants.memberId, memberId),
        inArray(communityParticipants.state, ['asked', 'in']),
        eq(communityPosts.hostId, hostId),
        eq(communityPosts.state, 'open'),
        isNull(communityPosts.hiddenAt),
        sql`${communityPosts.endsAt} > now()`,
      ),
    )
    .limit(1);
  return participations.length > 0;
}
