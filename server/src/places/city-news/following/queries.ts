import { type FollowReason, NEXT_TRIPS_FOLLOWED, type NewsKind } from '@bros/contract/places/city-news-rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { homeCityIdOf } from '../../../members/directory/here/service.ts';
import { today } from '../../../members/trips/service.ts';
import { trips } from '../../../members/trips/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { definePrepared, literal, placeholder } from '../../../platform/database/prepared.ts';
import { destinations } from '../../destinations/tables.ts';
import { cityFollows, cityNewsKinds } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const automaticFor = (memberId: string) => sql`
  select distinct on (found.city_id) found.city_id, found.reason, found.rank from (
    select ${homeCityIdOf(memberId)} as city_id, 'current' as reason, 0 as rank
    union all
    select city_id, 'trip', row_number() over (order by arrives_on, id) from (
      select ${trips.cityId}, ${trips.arrivesOn}, ${trips.id} from ${trips} join ${cities} on ${cities.id} = ${trips.cityId}
      where ${trips.memberId} = ${memberId} and ${trips.arrivesOn} > ${today}
      order by ${trips.arrivesOn}, ${trips.id} limit ${literal(NEXT_TRIPS_FOLLOWED)}
    ) as next
  ) as found where found.city_id is not null order by found.city_id, found.rank`;

const followedCities = definePrepared('followed_cities', (database) => {
  const memberId = placeholder<string>('memberId');
  const { id, name, country, countryCode } = cities;
  return database
    .select({
      id,
      name,
      country,
      countryCode,
      slug: destinations.slug,
      reason: sql<FollowReason>`coalesce(automatic.reason, 'chosen')`,
      isFollowed: sql<boolean>`coalesce(follow.is_on, true)`,
    })
    .from(
      sql`(${automaticFor(memberId)}) as automatic
        full join (select * from ${cityFollows} where ${cityFollows.memberId} = ${memberId}) as follow using (city_id)`,
    )
    .innerJoin(cities, sql`${id} = city_id`)
    .leftJoin(destinations, eq(destinations.cityId, id))
    .where(sql`automatic.city_id is not null or follow.is_on`)
    .orderBy(sql`automatic.rank nulls last`, sql`follow.created_at desc`, id);
});

/** Includes automatically followed cities that the member turned off. */
export const selectFollowedCities = (database: DatabaseOrTransaction, memberId: string) =>
  followedCities(database, null).execute({ memberId });
export type FollowedCityRow = Awaited<ReturnType<typeof selectFollowedCities>>[number];

const kindSwitches = definePrepared('city_news_kinds', (database) => {
  const { kind, isOn } = cityNewsKinds;
  return database
    .select({ kind, isOn })
    .from(cityNewsKinds)
    .where(eq(cityNewsKinds.memberId, placeholder('memberId')));
});

export const selectKindSwitches = (database: DatabaseOrTransaction, memberId: string) =>
  kindSwitches(database, null).execute({ memberId });

export async function saveKindSwitch(database: Database, memberId: string, kind: NewsKind, isOn: boolean): Promise<void> {
  await database
    .insert(cityNewsKinds)
    .values({ memberId, kind, isOn })
    .onConflictDoUpdate({ target: [cityNewsKinds.memberId, cityNewsKinds.kind], set: { isOn } });
}

export const countChosen = (transaction: Transaction, memberId: string, cityId: number): Promise<number> =>
  transaction.$count(cityFollows, and(eq(cityFollows.memberId, memberId), cityFollows.isOn, ne(cityFollows.cityId, cityId)));

export async function saveFollow(transaction: Transaction, memberId: string, cityId: number, isOn: boolean): Promise<void> {
  await transaction
    .insert(cityFollows)
    .values({ memberId, cityId, isOn })
    .onConflictDoUpdate({
      target: [cityFollows.memberId, cityFollows.cityId],
      set: { isOn, createdAt: sql`now()` },
      setWhere: ne(cityFollows.isOn, isOn),
    });
}

export async function deleteFollow(transaction: Transaction, memberId: string, cityId: number): Promise<void> {
  await transaction.delete(cityFollows).where(and(eq(cityFollows.memberId, memberId), eq(cityFollows.cityId, cityId)));
}

export function selectFollowsForArchive(database: Database, memberId: string) {
  return database
    .select({ city: cities.name, country: cities.country, isFollowed: cityFollows.isOn, since: cityFollows.createdAt })
    .from(cityFollows)
    .innerJoin(cities, eq(cities.id, cityFollows.cityId))
    .where(eq(cityFollows.memberId, memberId))
    .orderBy(cityFollows.createdAt);
}
