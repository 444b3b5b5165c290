import { ARRIVING_SOON_DAYS } from '@bros/contract/core/rules';
import type { StayTime } from '@bros/contract/members/trips';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { connectedWith } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
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

/** Connections who share more with connections than with everyone. PostgreSQL evaluates the array once per statement. */
export const sharingConnectionsOf = (viewerId: string): SQL => sql`array(
  select other.member_id from ${whereabouts} as other where other.audience = 'connections' and other.member_id in (${connectedWith(viewerId)}))`;

/** A connection sees the row for connections, if there is one; others see the row for everyone. Does not check blocks. */
export const isSharedWith = (viewerId: string): SQL => sql`(${whereabouts.holdsUntil} > now()
  and (${whereabouts.audience} = 'connections') = (${whereabouts.memberId} = any (${sharingConnectionsOf(viewerId)})))`;

export const placesIn = (cityId: number, viewerId: string): SQL => sql`
  select ${whereabouts.place} from ${whereabouts} where ${whereabouts.cityId} = ${cityId} and ${isSharedWith(viewerId)}`;

const DUE_PER_BATCH = 500;

/** Returns true if more members may be due. Locks in one order to prevent deadlocks. */
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

/** A stay in the given city comes first. */
export async function selectPresences(
  database: Database | Transaction,
  memberIds: readonly string[],
  cityId: number | undefined,
): Promise<PresenceRow[]> {
  const isAsked = sql`coalesce(${trips.cityId} = ${cityId ?? null}::int, false)`;
  const { rows } = await database.execute<PresenceRow>(sql`
    select distinct on (${trips.memberId}, ${IS_WHEN.now})
      ${trips.memberId} as "memberId", ${cities.id} as "cityId", ${cities.name} as city, ${cities.country} as country,
      ${trips.arrivesOn}::text as "arrivesOn", ${trips.leavesOn}::text as "leavesOn", ${IS_WHEN.now} as "isNow"
    from ${trips} join ${cities} on ${cities.id} = ${trips.cityId}
    where ${trips.memberId} = any(${sql.param([...memberIds])}::uuid[]) and (${IS_WHEN.now} or ${IS_WHEN.soon})
    order by ${trips.memberId}, ${IS_WHEN.now} desc, ${isAsked} desc, abs(${trips.arrivesOn} - ${today}), ${trips.id}`);
  return rows;
}
