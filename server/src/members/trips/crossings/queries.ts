import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { joinAuthor, member, members } from '../../../core/people/members/queries.ts';
import { avatarColumns } from '../../../core/people/photos/queries.ts';
import {
  blockedWith,
  connectedWith,
  kindOf,
  relationTo,
  sharesWithConnections,
  type Viewer,
  type ViewerKind,
  viewerOf,
  visibleTo,
} from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { definePrepared, literal, type PreparedLimit } from '../../../platform/database/prepared.ts';
import { endsOn, isTogether, startsOn, theirs } from '../overlaps/queries.ts';
import { today } from '../queries.ts';
import { trips } from '../tables.ts';

/** Begins after today. The screen Today lists those who are already there under 'Who’s here'. */
const isComing = sql`${startsOn} > ${today}`;

const sharesWithEveryone = sql`(${member.locationAudience} = 'everyone' and ${member.travelHistoryAudience} = 'everyone')`;

/** True for stays that listed members share with everyone, and stays that connections share with connections. Needs `joinMember`. */
export function isStayShownTo(viewer: Viewer, memberId: SQLWrapper): SQL | undefined {
  const isConnected = sql`${memberId} in (${connectedWith(viewer.memberId)})`;
  return or(
    and(sharesWithEveryone, visibleTo(viewer, 'directory')),
    and(isConnected, sharesWithConnections, visibleTo(viewer, 'profile')),
  );
}

const crossingsOf = (database: Database | Transaction, viewerId: string) =>
  joinAuthor(
    database
      .select({
        memberId: member.id,
        displayName: member.displayName,
        isVerified: member.isVerified,
        relation: relationTo(viewerId),
        ...avatarColumns,
        city: cities.name,
        country: cities.country,
        startsOn: sql<string>`${startsOn}::text`,
        endsOn: sql<string | null>`${endsOn}::text`,
        /** The number of distinct members. PostgreSQL has no `count(distinct …) over ()`. */
        total: sql<number>`(dense_rank() over (order by ${member.id}) + dense_rank() over (order by ${member.id} desc) - 1)::int`,
      })
      .from(trips)
      .innerJoin(theirs, isTogether)
      .innerJoin(cities, eq(cities.id, trips.cityId)),
    theirs.memberId,
  );
export type CrossingRow = Awaited<ReturnType<typeof crossingsOf>>[number];

const crossings = definePrepared('crossings', (database, { kind, limit }: { kind: ViewerKind; limit: PreparedLimit }) => {
  const viewer = viewerOf(kind);
  return crossingsOf(database, viewer.memberId)
    .where(
      and(
        eq(trips.memberId, viewer.memberId),
        sql`${theirs.memberId} <> ${viewer.memberId}`,
        isComing,
        isStayShownTo(viewer, theirs.memberId),
      ),
    )
    .orderBy(startsOn, theirs.id)
    .limit(literal(limit));
});

export const selectCrossings = (database: Database, viewer: Actor, limit: PreparedLimit) =>
  crossings(database, { kind: kindOf(viewer), limit }).execute({ viewerId: viewer.memberId });

/** For viewers whose tier does not show members. */
export async function countCrossings(database: Database, viewerId: string): Promise<number> {
  const { rows } = await database.execute<{ total: number }>(sql`
    select count(distinct theirs.member_id)::int as total
    from ${trips} join ${trips} as theirs on ${isTogether} join ${cities} on ${cities.id} = ${trips.cityId}
      join ${members} on ${member.id} = theirs.member_id
    where ${trips.memberId} = ${viewerId} and theirs.member_id <> ${viewerId} and ${isComing} and ${sharesWithEveryone}
      and exists (select from listed_members where listed_members.member_id = theirs.member_id)
      and theirs.member_id <> all (${blockedWith(viewerId)})`);
  return rows[0]?.total ?? 0;
}
