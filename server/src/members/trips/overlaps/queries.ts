import { OVERLAP_NOTICES_PER_DAY } from '@bros/contract/core/rules';
import { TIERS, tierAllows } from '@bros/contract/tiers';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cities } from '../../../core/cities/tables.ts';
import { userConnections } from '../../../core/people/connections/tables.ts';
import { joinAuthor, member, members, membersWithTier } from '../../../core/people/members/queries.ts';
import { avatarColumns } from '../../../core/people/photos/queries.ts';
import { isActiveAccount, isBlockedBetween, sharesWithConnections, visibleTo } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { today } from '../queries.ts';
import { notifiedOverlaps, trips } from '../tables.ts';

export const theirs = alias(trips, 'theirs');

const connectionsOf = (memberId: string) => sql`
  select ${userConnections.targetId} from ${userConnections} where ${userConnections.requesterId} = ${memberId} and ${userConnections.status} = 'accepted'
  union all
  select ${userConnections.requesterId} from ${userConnections} where ${userConnections.targetId} = ${memberId} and ${userConnections.status} = 'accepted'`;

export const startsOn = sql<string>`greatest(${trips.arrivesOn}, ${theirs.arrivesOn})`;
/** `least` ignores nulls. */
export const endsOn = sql<string | null>`least(${trips.leavesOn}, ${theirs.leavesOn})`;
export const isTogether = sql`(${theirs.cityId} = ${trips.cityId}
  and daterange(${trips.arrivesOn}, ${trips.leavesOn}, '[]') && daterange(${theirs.arrivesOn}, ${theirs.leavesOn}, '[]'))`;
/** Compares with the city's date, so it needs `cities`. */
const isAhead = sql`coalesce(${endsOn}, 'infinity') >= ${today}`;
const meetingTiers = TIERS.filter((tier) => tierAllows(tier, 'people.see'));

/** `otherId` may be a column of the outer query. Does not check audiences. */
export const overlapsWith = (memberId: string, otherId: SQLWrapper): SQL => sql`
  select ${cities.name} as city, ${startsOn} as starts_on, ${endsOn} as ends_on
  from ${trips} join ${trips} as theirs on ${isTogether} join ${cities} on ${cities.id} = ${trips.cityId}
  where ${trips.memberId} = ${memberId} and ${theirs.memberId} = ${otherId} and ${isAhead}`;

export type Pairing = { memberId: string; tripId: string } | { memberId: string; otherMemberId: string };

export type DueOverlap = {
  memberId: string;
  tripId: string;
  otherMemberId: string;
  otherTripId: string;
  city: string;
  country: string;
  startsOn: string;
  endsOn: string | null;
};

/** Only one of several concurrent callers gets an overlap. */
export async function claimOverlaps(transaction: Transaction, pairing: Pairing, limit: number): Promise<DueOverlap[]> {
  const isPaired =
    'tripId' in pairing
      ? sql`${trips.id} = ${pairing.tripId} and ${theirs.memberId} in (${connectionsOf(pairing.memberId)})`
      : sql`${theirs.memberId} = ${pairing.otherMemberId} and ${pairing.otherMemberId}::uuid in (${connectionsOf(pairing.memberId)})`;
  const { rows } = await transaction.execute<DueOverlap>(sql`
    with pairs as materialized (
      select ${trips.memberId} as mine_by, ${trips.id} as mine, ${theirs.memberId} as theirs_by, ${theirs.id} as theirs,
        ${cities.name} as city, ${cities.country} as country, ${startsOn} as starts_on, ${endsOn} as ends_on
      from ${trips} join ${trips} as theirs on ${isTogether} join ${cities} on ${cities.id} = ${trips.cityId}
      where ${trips.memberId} = ${pairing.memberId} and ${isPaired} and ${isAhead}
    ), sides as (
      select mine_by as member_id, mine as trip_id, theirs_by as other_member_id, theirs as other_trip_id, city, country, starts_on, ends_on from pairs
      union all
      select theirs_by, theirs, mine_by, mine, city, country, starts_on, ends_on from pairs
    ), due as materialized (
      select sides.* from sides
      join ${members} on ${member.id} = sides.other_member_id
      where ${isActiveAccount} and ${sharesWithConnections} and not ${isBlockedBetween(sql`sides.member_id`)}
        and exists (select from ${membersWithTier}
          where ${member.id} = sides.member_id and (${member.role} <> 'member' or ${inArray(member.tier, meetingTiers)}))
        and not exists (select from ${notifiedOverlaps} where ${notifiedOverlaps.tripId} = sides.trip_id and ${notifiedOverlaps.otherTripId} = sides.other_trip_id)
        and (select count(*) from ${notifiedOverlaps} where ${notifiedOverlaps.memberId} = sides.member_id
          and ${notifiedOverlaps.otherMemberId} = sides.other_member_id and ${notifiedOverlaps.notifiedAt} > now() - interval '1 day') < ${OVERLAP_NOTICES_PER_DAY}
      order by sides.member_id, sides.starts_on limit ${limit}
    ), claimed as (
      insert into ${notifiedOverlaps} (member_id, trip_id, other_member_id, other_trip_id, starts_on, ends_on)
      select member_id, trip_id, other_member_id, other_trip_id, starts_on, ends_on from due order by member_id, trip_id, other_trip_id
      on conflict do nothing returning trip_id, other_trip_id
    )
    select due.member_id as "memberId", due.trip_id as "tripId", due.other_member_id as "otherMemberId", due.other_trip_id as "otherTripId",
      due.city, due.country, due.starts_on as "startsOn", due.ends_on as "endsOn"
    from due join claimed using (trip_id, other_trip_id)
    order by due.member_id, due.starts_on`);
  return rows;
}

export type StaleOverlap = {
  memberId: string;
  tripId: string;
  otherTripId: string;
  isOver: boolean;
  city: string | null;
  country: string | null;
  startsOn: string | null;
  endsOn: string | null;
};

export async function selectStaleOverlaps(transaction: Transaction, tripId: string): Promise<StaleOverlap[]> {
  const { rows } = await transaction.execute<StaleOverlap>(sql`
    select ${notifiedOverlaps.memberId} as "memberId", ${notifiedOverlaps.tripId} as "tripId", ${notifiedOverlaps.otherTripId} as "otherTripId",
      now.city is null as "isOver", now.city, now.country, now.starts_on as "startsOn", now.ends_on as "endsOn"
    from ${notifiedOverlaps}
    left join lateral (
      select ${cities.name} as city, ${cities.country} as country, ${startsOn} as starts_on, ${endsOn} as ends_on
      from ${trips} join ${trips} as theirs on ${isTogether} join ${cities} on ${cities.id} = ${trips.cityId}
      where ${trips.id} = ${notifiedOverlaps.tripId} and theirs.id = ${notifiedOverlaps.otherTripId}
    ) as now on true
    where (${notifiedOverlaps.tripId} = ${tripId} or ${notifiedOverlaps.otherTripId} = ${tripId})
      and (now.starts_on, now.ends_on) is distinct from (${notifiedOverlaps.startsOn}, ${notifiedOverlaps.endsOn})
    order by ${notifiedOverlaps.memberId}, ${notifiedOverlaps.tripId}`);
  return rows;
}

export async function updateNotifiedOverlap(transaction: Transaction, overlap: StaleOverlap): Promise<void> {
  const { tripId, otherTripId, startsOn: starts, endsOn: ends } = overlap;
  if (starts === null) return;
  await transaction
    .update(notifiedOverlaps)
    .set({ startsOn: starts, endsOn: ends })
    .where(and(eq(notifiedOverlaps.tripId, tripId), eq(notifiedOverlaps.otherTripId, otherTripId)));
}

/** Keeps deleted stays' overlaps while `OVERLAP_NOTICES_PER_DAY` counts them. */
export async function deleteOrphanedOverlaps(database: Database): Promise<void> {
  const isGone = (tripId: unknown): SQL => sql`not exists (select from ${trips} where ${trips.id} = ${tripId})`;
  await database
    .delete(notifiedOverlaps)
    .where(
      sql`${notifiedOverlaps.notifiedAt} < now() - interval '2 days' and (${isGone(notifiedOverlaps.tripId)} or ${isGone(notifiedOverlaps.otherTripId)})`,
    );
}

export interface CompanionAfter {
  startsOn: string;
  id: string;
}

/** Selects only connections whose stays are visible to the viewer. */
export function selectCompanions(
  database: Database,
  viewer: Actor,
  { tripId, after, limit }: { tripId: string; after: CompanionAfter | null; limit: number },
) {
  return joinAuthor(
    database
      .select({
        id: theirs.id,
        memberId: member.id,
        displayName: member.displayName,
        isVerified: member.isVerified,
        ...avatarColumns,
        startsOn: sql<string>`${startsOn}::text`,
        endsOn: sql<string | null>`${endsOn}::text`,
      })
      .from(trips)
      .innerJoin(theirs, isTogether),
    theirs.memberId,
  )
    .where(
      and(
        eq(trips.id, tripId),
        sql`${theirs.memberId} in (${connectionsOf(viewer.memberId)})`,
        sharesWithConnections,
        visibleTo(viewer, 'profile'),
        after ? sql`(${startsOn}, ${theirs.id}) > (${after.startsOn}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(startsOn, theirs.id)
    .limit(limit + 1);
}
export type CompanionRow = Awaited<ReturnType<typeof selectCompanions>>[number];
