import { ARRIVING_SOON_DAYS } from '@bros/contract/rules';
import type { StayWhen } from '@bros/contract/trips';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cities } from '../../places/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { today } from '../queries.ts';
import { trips } from '../tables.ts';

const soonest = sql`${today} + ${sql.raw(String(ARRIVING_SOON_DAYS))}`;
const isNotOver = sql`coalesce(${trips.leavesOn}, 'infinity') >= ${today}`;
const IS_WHEN: Record<StayWhen, SQL> = {
  now: sql`(${trips.arrivesOn} <= ${today} and ${isNotOver})`,
  soon: sql`(${trips.arrivesOn} > ${today} and ${trips.arrivesOn} <= ${soonest})`,
};

/** Whether a member is in a city now, or arrives there soon, by the day it is there: for the where of a query that names him by `memberId`. */
export const hasStay = (memberId: SQLWrapper, cityId: number, when: StayWhen): SQL => sql`exists (
  select from ${trips} join ${cities} on ${cities.id} = ${trips.cityId}
  where ${trips.cityId} = ${cityId} and ${trips.memberId} = ${memberId} and ${IS_WHEN[when]})`;

export type PresenceRow = {
  memberId: string;
  cityId: number;
  city: string;
  country: string;
  arrivesOn: string;
  leavesOn: string | null;
  isNow: boolean;
};

/** For each member the stay he came to last and is in, and the next he arrives at soon; one in the city asked about goes before others. */
export async function selectPresences(
  database: Database,
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
