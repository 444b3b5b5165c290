import type { Circle } from '@bros/contract/core/audiences';
import { and, inArray, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { member, members, selectAuthors } from '../../../core/people/members/queries.ts';
import { blockedWith, type Viewer, visibleTo } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isSharedWith, today } from '../../trips/service.ts';
import { trips, whereabouts } from '../../trips/tables.ts';
import { circleOf } from '../queries.ts';

const { cityId, audience, memberId, holdsUntil } = whereabouts;

export const isForEveryone = sql`(${audience} = 'everyone' and ${cityId} is not null and ${holdsUntil} > now())`;

const isCurrent = sql`${trips.arrivesOn} <= ${today} and coalesce(${trips.leavesOn}, 'infinity') >= ${today}`;

/** The city of the latest current stay, or else of the profile. */
export const homeCityIdOf = (ownId: string) => sql`coalesce(
  (select ${trips.cityId} from ${trips} join ${cities} on ${cities.id} = ${trips.cityId}
    where ${trips.memberId} = ${ownId} and ${isCurrent} order by ${trips.arrivesOn} desc limit 1),
  (select ${member.cityId} from ${members} where ${member.id} = ${ownId}))`;

export async function findHome(database: Database, ownId: string): Promise<{ id: number; name: string } | undefined> {
  const [row] = await database
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(sql`${cities.id} = ${homeCityIdOf(ownId)}`);
  return row;
}

export async function countOthersByCity(
  database: Database,
  viewerId: string,
  { cityIds, canSeePeople }: { cityIds: readonly number[]; canSeePeople: boolean },
): Promise<Map<number, number>> {
  const isShown = canSeePeople ? isSharedWith(viewerId) : isForEveryone;
  const { rows } = await database.execute<{ cityId: number; count: number }>(sql`
    select ${cityId} as "cityId", count(*)::int as count from ${whereabouts}
    where ${cityId} = any (${sql.param([...cityIds])}::int[]) and ${isShown}
      and ${memberId} <> ${viewerId} and ${memberId} <> all (${blockedWith(viewerId)})
    group by ${cityId}`);
  return new Map(rows.map((row) => [row.cityId, row.count]));
}

type FirstRow = { cityId: number; memberId: string; place: number };

/** Reads in index order, so that a large city costs no more than a small one. */
export async function selectFirstIn(
  database: Database,
  viewerId: string,
  { cityIds, circle, perCity }: { cityIds: readonly number[]; circle: Circle | undefined; perCity: number },
): Promise<FirstRow[]> {
  const isInCircle = circle ? sql`${memberId} in (${circleOf(viewerId, circle)})` : sql`true`;
  const { rows } = await database.execute<FirstRow>(sql`
    select city.id as "cityId", found.member_id as "memberId", found.place::float8 as place
    from unnest(${sql.param([...cityIds])}::int[]) as city (id)
    cross join unnest(array['everyone', 'connections']) as each (audience)
    cross join lateral (
      select ${memberId}, ${whereabouts.place} from ${whereabouts}
      where ${cityId} = city.id and ${audience} = each.audience and ${isSharedWith(viewerId)} and ${isInCircle}
        and ${memberId} <> ${viewerId} and ${memberId} <> all (${blockedWith(viewerId)})
      order by ${whereabouts.place} desc limit ${perCity}
    ) as found`);
  return rows;
}

export function selectFaces(database: Database, viewer: Viewer, memberIds: readonly string[]) {
  return selectAuthors(database, authorColumns(viewer)).where(
    and(inArray(member.id, [...memberIds]), visibleTo(viewer, 'directory')),
  );
}
