import { ARRIVING_SOON_DAYS } from '@bros/contract/core/rules';
import type { StayTime } from '@bros/contract/members/trips';
import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { connectedWith } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { definePrepared, isOneOf, placeholder } from '../../../platform/database/prepared.ts';
import { today } from '../queries.ts';
import { trips, whereabouts } from '../tables.ts';

const soonest = sql`${today} + ${sql.raw(String(ARRIVING_SOON_DAYS))}`;
const isNotOver = sql`coalesce(${trips.leavesOn}, 'infinity') >= ${today}`;
const IS_WHEN: Record<StayTime, SQL> = {
  now: sql`(${trips.arrivesOn} <= ${today} and ${isNotOver})`,
  soon: sql`(${trips.arrivesOn} > ${today} and ${trips.arrivesOn} <= ${soonest})`,
};

/** Uses the city's local date. `memberId` is the outer query's column. */
export const hasStay = (memberId: SQLWrapper, cityId: number | SQLWrapper, when: StayTime): SQL => sql`exists (
  select from ${trips} join ${cities} on ${cities.id} = ${trips.cityId}
  where ${trips.cityId} = ${cityId} and ${trips.memberId} = ${memberId} and ${IS_WHEN[when]})`;

/** Connections who share more with connections than with everyone. Evaluated once per statement. */
export const sharingConnectionsOf = (viewerId: string): SQL => sql`array(
  select other.member_id from ${whereabouts} as other where other.audience = 'connections' and other.member_id in (${connectedWith(viewerId)}))`;

/** A connection sees the row for connections, if any; others see the row for everyone. Does not check blocks. */
export const isSharedWith = (viewerId: string): SQL => sql`(${whereabouts.holdsUntil} > now()
  and (${whereabouts.audience} = 'connections') = (${whereabouts.memberId} = any (${sharingConnectionsOf(viewerId)})))`;

export const positionsIn = (cityId: number, viewerId: string): SQL => sql`
  select ${whereabouts.position} from ${whereabouts} where ${whereabouts.cityId} = ${cityId} and ${isSharedWith(viewerId)}`;

const DUE_PER_BATCH = 500;

/** True if more members may be due. One lock order prevents deadlocks. */
export async function refreshDueWhereabouts(database: Database): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select refresh_whereabouts(due.member_id) from (
      select distinct ${whereabouts.memberId} as member_id from ${whereabouts}
      where ${whereabouts.holdsUntil} <= now() order by 1 limit ${DUE_PER_BATCH}
    ) as due`);
  return rows.length === DUE_PER_BATCH;
}

export type PresenceRow = {
  memberId: string;
  cityId: number;
  city: string;
  country: string;
  arrivesOn: string;
  leavesOn: string | null;
  isNow: boolean;
};

const presences = definePrepared('member_presences', (database) => {
  const isAsked = sql`coalesce(${trips.cityId} = ${placeholder('cityId')}::int, false)`;
  return database
    .selectDistinctOn([trips.memberId, IS_WHEN.now], {
      memberId: trips.memberId,
      cityId: cities.id,
      city: cities.name,
      country: cities.country,
      arrivesOn: trips.arrivesOn,
      leavesOn: trips.leavesOn,
      isNow: sql<boolean>`${IS_WHEN.now}`,
    })
    .from(trips)
    .innerJoin(cities, eq(cities.id, trips.cityId))
    .where(and(isOneOf(trips.memberId, 'memberIds'), or(IS_WHEN.now, IS_WHEN.soon)))
    .orderBy(trips.memberId, desc(IS_WHEN.now), desc(isAsked), sql`abs(${trips.arrivesOn} - ${today})`, trips.id);
});

/** Selects at most one current and one upcoming stay per member, preferably in the given city. */
export const selectPresences = (
  database: Database | Transaction,
  memberIds: readonly string[],
  cityId: number | undefined,
): Promise<PresenceRow[]> => presences(database, null).execute({ memberIds, cityId: cityId ?? null });
