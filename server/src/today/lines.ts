import type { MapPlace } from '@bros/contract/map';
import type { CityId } from '@bros/contract/places';
import type { TodayView } from '@bros/contract/today';
import { MEETUPS_WITHIN_DAYS, TODAY_SHOWN } from '@bros/contract/today-rules';
import { listPosts } from '../community-posts/service.ts';
import { createMap } from '../map/service.ts';
import { listMembers } from '../members/service.ts';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { Database } from '../platform/database/connect.ts';
import { distanceKm } from './policy.ts';
import type { HomeCity } from './queries.ts';

/**
 * Members in the reader's city, else in the nearest one that has any; without a city in the busiest. Counts are those of the map, taken anew: whoever has
 * just said where they are is counted, and left out of their own count, alike.
 */
export async function findPeople(database: Database, actor: Actor, home: HomeCity | undefined): Promise<TodayView['people']> {
  const { items, ownCityId } = await createMap(database).listPlaces(actor, undefined);
  const others = items.map((place) => ({ place, count: othersIn(place, ownCityId) })).filter(({ count }) => count > 0);
  const distanceTo = (place: MapPlace) => (home ? distanceKm(home, place) : 0);
  const chosen =
    others.find(({ place }) => place.cityId === home?.id) ??
    others.toSorted((one, other) => distanceTo(one.place) - distanceTo(other.place))[0];
  if (!chosen || chosen.place.cityId === null) return null;
  const { cityId, name, country } = chosen.place;
  const isOwnCity = cityId === home?.id;
  const members = hasCapability(actor, 'people.see')
    ? (await listMembers(database, actor, { cityId, stay: 'here', limit: TODAY_SHOWN })).items
    : [];
  const distance = home && !isOwnCity ? distanceTo(chosen.place) : null;
  return { cityId, city: name, country, isOwnCity, distanceKm: distance, count: chosen.count, members };
}

/** Members in a city besides the reader. */
function othersIn({ cityId, members }: MapPlace, ownCityId: CityId | null): number {
  if (cityId === null || members === null) return 0;
  return cityId === ownCityId ? members - 1 : members;
}

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Community posts of this week: in the reader's city, or without any there, anywhere. */
export async function findMeetups(database: Database, actor: Actor, home: HomeCity | undefined): Promise<TodayView['meetups']> {
  const from = home?.today ?? new Date().toISOString().slice(0, 10);
  const week = { view: 'all', from, until: dayAfter(from, MEETUPS_WITHIN_DAYS - 1), limit: TODAY_SHOWN } as const;
  const near = home ? await listPosts(database, actor, { ...week, cityId: home.id as CityId }) : null;
  if (near && near.items.length > 0) return { isInCity: true, items: near.items };
  return { isInCity: false, items: (await listPosts(database, actor, week)).items };
}
