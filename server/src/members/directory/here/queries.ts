import type { Circle } from '@bros/contract/core/audiences';
import { FACES_PER_CITY } from '@bros/contract/core/rules';
import { and, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { member, members, selectAuthors } from '../../../core/people/members/queries.ts';
import {
  blockedWith,
  kindOf,
  type Viewer,
  type ViewerKind,
  viewerOf,
  visibleTo,
} from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { definePrepared, hiddenIds, isOneOf, literal, placeholder } from '../../../platform/database/prepared.ts';
import { isSharedWith, today } from '../../trips/service.ts';
import { trips, whereabouts } from '../../trips/tables.ts';
import { circleOf } from '../queries.ts';

const { cityId, audience, memberId, holdsUntil } = whereabouts;

export const isForEveryone = sql`(${audience} = 'everyone' and ${cityId} is not null and ${holdsUntil} > now())`;

const isCurrent = sql`${trips.arrivesOn} <= ${today} and coalesce(${trips.leavesOn}, 'infinity') >= ${today}`;

/** The city of the latest current stay, else of the profile. */
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

const othersByCity = definePrepared('others_by_city', (database, { canSeePeople }: { canSeePeople: boolean }) => {
  const viewerId = placeholder<string>('viewerId');
  const isShown = canSeePeople ? isSharedWith(viewerId) : isForEveryone;
  return database
    .select({ cityId: sql<number>`${cityId}`, count: sql<number>`count(*)::int` })
    .from(whereabouts)
    .where(
      sql`${cityId} = any (${hiddenIds(placeholder('cityIds'), 'int')}) and ${isShown}
        and ${memberId} <> ${viewerId} and ${memberId} <> all (${blockedWith(viewerId)})`,
    )
    .groupBy(cityId);
});

export async function countOthersByCity(
  database: Database,
  viewerId: string,
  { cityIds, canSeePeople }: { cityIds: readonly number[]; canSeePeople: boolean },
): Promise<Map<number, number>> {
  const rows = await othersByCity(database, { canSeePeople }).execute({ cityIds, viewerId });
  return new Map(rows.map((row) => [row.cityId, row.count]));
}

const firstIn = definePrepared('first_in_cities', (database, { circle }: { circle: Circle | undefined }) => {
  const viewerId = placeholder<string>('viewerId');
  const isInCircle = circle ? sql`${memberId} in (${circleOf(viewerId, circle)})` : sql`true`;
  return database
    .select({
      cityId: sql<number>`city.id`,
      memberId: sql<string>`found.member_id`,
      position: sql<number>`found.position::float8`,
    })
    .from(sql`unnest(${hiddenIds(placeholder('cityIds'), 'int')}) as city (id)
    cross join unnest(array['everyone', 'connections']) as each (audience)
    cross join lateral (
      select ${memberId}, ${whereabouts.position} from ${whereabouts}
      where ${cityId} = city.id and ${audience} = each.audience and ${isSharedWith(viewerId)} and ${isInCircle}
        and ${memberId} <> ${viewerId} and ${memberId} <> all (${blockedWith(viewerId)})
      order by ${whereabouts.position} desc limit ${literal(FACES_PER_CITY)}
    ) as found`);
});

/** Reads in index order, so a large city costs no more. */
export const selectFirstIn = (
  database: Database,
  viewerId: string,
  { cityIds, circle }: { cityIds: readonly number[]; circle?: Circle | undefined },
) => firstIn(database, { circle }).execute({ cityIds, viewerId });

const faces = definePrepared('city_faces', (database, kind: ViewerKind) => {
  const viewer = viewerOf(kind);
  return selectAuthors(database, authorColumns(viewer)).where(
    and(isOneOf(member.id, 'memberIds'), visibleTo(viewer, 'directory')),
  );
});

export const selectFaces = (database: Database, viewer: Viewer, memberIds: readonly string[]) =>
  faces(database, kindOf(viewer)).execute({ memberIds, viewerId: viewer.memberId });
