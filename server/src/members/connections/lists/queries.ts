import { ALIVE_CONNECTION_STATES, type ConnectionState } from '@bros/contract/core/connection-rules';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { userConnections } from '../../../core/people/connections/tables.ts';
import { joinAuthor, joinMemberWithTier, member, membersWithTier, selectAuthors } from '../../../core/people/members/queries.ts';
import { avatarColumns } from '../../../core/people/photos/queries.ts';
import { connectedWith, kindOf, type ViewerKind, viewerOf, visibleTo } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { definePrepared, isOneOf } from '../../../platform/database/prepared.ts';

const { requesterId, targetId, status } = userConnections;

const LISTS = {
  incoming: { status: 'pending', isMine: (viewerId: string) => eq(targetId, viewerId), moment: userConnections.createdAt },
  outgoing: { status: 'pending', isMine: (viewerId: string) => eq(requesterId, viewerId), moment: userConnections.createdAt },
  connections: { status: 'accepted', isMine: involves, moment: userConnections.decidedAt },
} as const satisfies Record<string, { status: ConnectionState; isMine: (viewerId: string) => SQL | undefined; moment: unknown }>;
export type ListName = keyof typeof LISTS;

function involves(memberId: string): SQL | undefined {
  return or(eq(requesterId, memberId), eq(targetId, memberId));
}

const otherThan = (viewerId: string) =>
  sql<string>`case when ${requesterId} = ${viewerId} then ${targetId} else ${requesterId} end`;

/** Omits members no longer visible to the viewer. */
export function selectList(database: Database, viewer: Actor, name: ListName, page: PageRequest) {
  const list = LISTS[name];
  const { isAfterCursor, order, limit, microseconds } = newestFirst(list.moment, userConnections.id, page);
  return joinAuthor(
    database
      .select({
        id: userConnections.id,
        memberId: member.id,
        displayName: member.displayName,
        isVerified: member.isVerified,
        occupation: member.occupation,
        location: member.location,
        country: member.country,
        locationAudience: member.locationAudience,
        ...avatarColumns,
        requesterId,
        targetId,
        status,
        note: userConnections.message,
        since: sql<Date>`${list.moment}`.mapWith(userConnections.createdAt),
        expiresAt: userConnections.expiresAt,
        microseconds,
      })
      .from(userConnections),
    otherThan(viewer.memberId),
  )
    .where(and(eq(status, list.status), list.isMine(viewer.memberId), visibleTo(viewer, 'profile'), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type ListRow = Awaited<ReturnType<typeof selectList>>[number];

const listCounts = definePrepared('connection_counts', (database, kind: ViewerKind) => {
  const viewer = viewerOf(kind);
  const { memberId } = viewer;
  const isAlive = inArray(status, [...ALIVE_CONNECTION_STATES]).inlineParams();
  return joinMemberWithTier(
    database
      .select({
        incoming: sql<number>`count(*) filter (where ${status} = 'pending' and ${targetId} = ${memberId})::int`,
        outgoing: sql<number>`count(*) filter (where ${status} = 'pending' and ${requesterId} = ${memberId})::int`,
        connections: sql<number>`count(*) filter (where ${status} = 'accepted')::int`,
      })
      .from(userConnections),
    otherThan(memberId),
  ).where(and(isAlive, involves(memberId), visibleTo(viewer, 'profile')));
});

export async function countLists(database: Database, viewer: Actor) {
  const [row] = await listCounts(database, kindOf(viewer)).execute({ viewerId: viewer.memberId });
  return row ?? { incoming: 0, outgoing: 0, connections: 0 };
}

const inCommon = definePrepared('connections_in_common', (database, kind: ViewerKind) => {
  const viewer = viewerOf(kind);
  const mine = sql`(
    select ${otherThan(viewer.memberId)} as connection_id from ${userConnections}
    where ${status} = 'accepted' and ${involves(viewer.memberId)}) as mine`;
  const theirs = sql`(
    select ${requesterId} as member_id, ${targetId} as connection_id from ${userConnections} where ${status} = 'accepted' and ${isOneOf(requesterId, 'memberIds')}
    union all
    select ${targetId}, ${requesterId} from ${userConnections} where ${status} = 'accepted' and ${isOneOf(targetId, 'memberIds')}) as theirs`;
  return database
    .select({ memberId: sql<string>`theirs.member_id`, count: sql<number>`count(*)::int` })
    .from(
      sql`${theirs} join ${mine} on mine.connection_id = theirs.connection_id join ${membersWithTier} on ${member.id} = theirs.connection_id`,
    )
    .where(visibleTo(viewer, 'profile'))
    .groupBy(sql`theirs.member_id`);
});

export async function countInCommon(
  database: Database,
  viewer: Actor,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await inCommon(database, kindOf(viewer)).execute({ memberIds, viewerId: viewer.memberId });
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}

export const selectInCommon = (database: Database, viewer: Actor, memberId: string, limit: number) =>
  selectAuthors(database, authorColumns(viewer))
    .where(
      and(
        sql`${member.id} in (${connectedWith(viewer.memberId)}) and ${member.id} in (${connectedWith(memberId)})`,
        visibleTo(viewer, 'profile'),
      ),
    )
    .orderBy(asc(member.displayName), asc(member.id))
    .limit(limit);
