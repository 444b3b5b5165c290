import type { CityId } from '@bros/contract/core/cities';
import { DAY_MS } from '@bros/contract/core/durations';
import type { TodayView } from '@bros/contract/guidance/today';
import {
  JOBS_WITHIN_DAYS,
  MEETUPS_WITHIN_DAYS,
  PEOPLE_SHOWN,
  STAYS_WITHIN_DAYS,
  TODAY_SHOWN,
} from '@bros/contract/guidance/today-rules';
import type { MapPlace } from '@bros/contract/places/map';
import { listPosts } from '../../gatherings/community-posts/service.ts';
import { listEvents } from '../../gatherings/events/reading/service.ts';
import { listStreams } from '../../gatherings/streams/service.ts';
import { countOthers } from '../../members/directory/here/service.ts';
import { listMembers } from '../../members/directory/service.ts';
import type { MemberMap } from '../../places/map/service.ts';
import { countStays } from '../../places/stay-posts/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { listJobs } from '../../work/jobs/board/service.ts';
import { distanceKm } from './policy.ts';
import type { HomeCity } from './queries.ts';

export async function findPeople(
  database: Database,
  map: MemberMap,
  actor: Actor,
  home: HomeCity | undefined,
): Promise<TodayView['people']> {
  const found = (home && (await findAtHome(database, actor, home))) ?? (await findElsewhere(map, actor, home));
  if (!found) return null;
  const members = hasCapability(actor, 'people.see')
    ? (await listMembers(database, actor, { cityId: found.cityId, stay: 'here', limit: PEOPLE_SHOWN })).items
    : [];
  return { ...found, members };
}

type Found = Omit<NonNullable<TodayView['people']>, 'members'>;

/** Counts without the map, whose cache may lack a city that the reader just chose. Null if no other member is there. */
async function findAtHome(database: Database, actor: Actor, { id, name, country }: HomeCity): Promise<Found | null> {
  const count = await countOthers(database, actor, id);
  return count > 0 ? { cityId: id as CityId, city: name, country, isOwnCity: true, distanceKm: null, count } : null;
}

async function findElsewhere(map: MemberMap, actor: Actor, home: HomeCity | undefined): Promise<Found | null> {
  const { items, ownCityId } = await map.listPlaces(actor, undefined);
  const others = items.filter((place) => place.cityId !== home?.id && othersIn(place, ownCityId) > 0);
  const distanceTo = (place: MapPlace) => (home ? distanceKm(home, place) : 0);
  const [chosen] = others.toSorted((one, other) => distanceTo(one) - distanceTo(other));
  if (!chosen || chosen.cityId === null) return null;
  const { cityId, name: city, country } = chosen;
  const count = othersIn(chosen, ownCityId);
  return { cityId, city, country, isOwnCity: false, distanceKm: home ? distanceTo(chosen) : null, count };
}

function othersIn({ cityId, members }: MapPlace, ownCityId: CityId | null): number {
  if (cityId === null || members === null) return 0;
  return cityId === ownCityId ? members - 1 : members;
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function weekOf(home: HomeCity | undefined) {
  const from = home?.today ?? new Date().toISOString().slice(0, 10);
  return { view: 'all', from, until: dayAfter(from, MEETUPS_WITHIN_DAYS - 1), limit: TODAY_SHOWN } as const;
}

export async function findMeetups(database: Database, actor: Actor, home: HomeCity | undefined): Promise<TodayView['meetups']> {
  const week = weekOf(home);
  const near = home ? await listPosts(database, actor, { ...week, cityId: home.id as CityId }) : null;
  if (near && near.items.length > 0) return { isInCity: true, items: near.items };
  return { isInCity: false, items: (await listPosts(database, actor, week)).items };
}

export async function findEvents(database: Database, actor: Actor, home: HomeCity | undefined): Promise<TodayView['events']> {
  const week = weekOf(home);
  const near = home ? (await listEvents(database, actor, { ...week, cityId: home.id as CityId })).items : [];
  const isInCity = near.length > 0;
  const items = isInCity ? near : (await listEvents(database, actor, week)).items;
  return { isInCity, items };
}

export async function findStreams(database: Database, actor: Actor, home: HomeCity | undefined): Promise<TodayView['streams']> {
  const near = home ? await listStreams(database, actor, { cityId: home.id, limit: TODAY_SHOWN }) : null;
  if (near && near.items.length > 0) return { isInCity: true, items: near.items };
  return { isInCity: false, items: (await listStreams(database, actor, { limit: TODAY_SHOWN })).items };
}

export async function countNewStays(database: Database, actor: Actor, home: HomeCity | undefined): Promise<number> {
  if (!home || !hasCapability(actor, 'people.see')) return 0;
  const counts = await countStays(database, actor, { cityId: home.id, newerThanDays: STAYS_WITHIN_DAYS });
  return counts.get(home.id) ?? 0;
}

export async function countTripStays(database: Database, actor: Actor, trip: TodayView['nextTrip']): Promise<number> {
  if (!trip || !hasCapability(actor, 'people.see')) return 0;
  const { city, arrivesOn, leavesOn } = trip;
  const counts = await countStays(database, actor, { cityId: city.id, from: arrivesOn, until: leavesOn });
  return counts.get(city.id) ?? 0;
}

export async function findJobs(database: Database, actor: Actor): Promise<TodayView['jobs']> {
  const filter = { view: 'all', postedWithinDays: JOBS_WITHIN_DAYS, limit: TODAY_SHOWN } as const;
  const { items } = await listJobs(database, actor, filter);
  return items.map(({ id, title, company, location }) => ({ id, title, company, location }));
}
