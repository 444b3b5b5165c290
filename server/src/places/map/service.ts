import type { Circle } from '@bros/contract/core/audiences';
import type { CityId } from '@bros/contract/core/cities';
import { MEMBER_COUNT_SHOWN_FROM } from '@bros/contract/core/rules';
import type { MapPlace } from '@bros/contract/places/map';
import { MAP_PLACES_MAX } from '@bros/contract/places/map-rules';
import { countEventsFor, countListedEvents, type ListedCount } from '../../gatherings/events/by-city/service.ts';
import { countStreamsByCity } from '../../gatherings/streams/service.ts';
import { assertCapability } from '../../platform/api/access.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countStays } from '../stay-posts/service.ts';
import { type PlaceRow, presentPlace } from './present.ts';
import {
  type CountRow,
  countCircle,
  countDifference,
  countEveryone,
  findOwnCity,
  selectCities,
  selectDestinations,
  selectDestinationsIn,
} from './queries.ts';

/** Shorter than the delay of change events (feature.ts), so a refetch never gets outdated counts. */
export const CACHE_MS = 1000;

export interface MapResponse {
  items: MapPlace[];
  ownCityId: CityId | null;
  isWhole: boolean;
}

type Counts = ReadonlyMap<number, number>;
const NONE: Counts = new Map();

interface Everyone {
  counts: Counts;
  events: readonly ListedCount[];
  places: readonly PlaceRow[];
}

interface Shown {
  counts: Counts;
  events: Counts;
  streams: Counts;
  stays: Counts;
  canSeePeople: boolean;
}

/** Caches what is the same for all viewers, so many open maps share these queries. */
export function createMap(database: Database) {
  let remembered: { until: number; everyone: Promise<Everyone> } | undefined;

  function findEveryone(): Promise<Everyone> {
    if (!remembered || remembered.until < Date.now()) {
      remembered = { until: Date.now() + CACHE_MS, everyone: loadEveryone(database) };
      remembered.everyone.catch(() => {
        remembered = undefined;
      });
    }
    return remembered.everyone;
  }

  return {
    /** Throws TIER_REQUIRED for a circle if the reader's tier does not show members. */
    async listPlaces(viewer: Actor, circle: Circle | undefined): Promise<MapResponse> {
      const canSeePeople = hasCapability(viewer, 'people.see');
      if (circle) assertCapability(viewer, 'people.see');
      const everyone = await findEveryone();
      const events = await countEventsFor(database, viewer, everyone.events);
      const streams = canSeePeople ? await countStreamsByCity(database, viewer) : NONE;
      const stays = canSeePeople ? await countStays(database, viewer) : NONE;
      if (circle) {
        const counts = countsOf(await countCircle(database, viewer.memberId, circle));
        const places = await findPlaces(database, [], [...counts.keys()]);
        return { ...arrange(places, { counts, events, streams, stays, canSeePeople }), ownCityId: null };
      }
      const difference = await countDifference(database, viewer.memberId, canSeePeople);
      const ownCityId = await findOwnCity(database, viewer.memberId);
      const counts = new Map(everyone.counts);
      for (const { cityId, members } of difference) counts.set(cityId, (counts.get(cityId) ?? 0) + members);
      const mentioned = [...difference.map(({ cityId }) => cityId), ...events.keys(), ...streams.keys(), ...stays.keys()];
      const added = await findPlaces(database, everyone.places, mentioned);
      return {
        ...arrange([...everyone.places, ...added], { counts, events, streams, stays, canSeePeople }),
        ownCityId: (ownCityId as CityId | undefined) ?? null,
      };
    },
  };
}

export type MemberMap = ReturnType<typeof createMap>;

async function loadEveryone(database: Database): Promise<Everyone> {
  const rows = await countEveryone(database);
  const events = await countListedEvents(database);
  const best = await selectDestinations(database, MAP_PLACES_MAX + 1);
  const busiest = [
    rows.toSorted((one, other) => other.members - one.members),
    events.toSorted((one, other) => other.total - one.total),
  ].flatMap((ranked) => ranked.slice(0, MAP_PLACES_MAX).map(({ cityId }) => cityId));
  return { counts: countsOf(rows), events, places: [...best, ...(await findPlaces(database, best, busiest))] };
}

async function findPlaces(database: Database, known: readonly PlaceRow[], cityIds: readonly number[]): Promise<PlaceRow[]> {
  const knownIds = new Set(known.map(({ cityId }) => cityId));
  const wanted = [...new Set(cityIds)].filter((cityId) => !knownIds.has(cityId));
  if (wanted.length === 0) return [];
  const found = await selectDestinationsIn(database, wanted);
  const foundIds = new Set(found.map(({ cityId }) => cityId));
  return [
    ...found,
    ...(await selectCities(
      database,
      wanted.filter((cityId) => !foundIds.has(cityId)),
    )),
  ];
}

const countsOf = (rows: readonly CountRow[]): Counts => new Map(rows.map(({ cityId, members }) => [cityId, members]));

function arrange(
  places: readonly PlaceRow[],
  { counts, events, streams, stays, canSeePeople }: Shown,
): Omit<MapResponse, 'ownCityId'> {
  const fewest = canSeePeople ? 1 : MEMBER_COUNT_SHOWN_FROM;
  const countIn = (counted: Counts, cityId: number | null) => (cityId !== null && counted.get(cityId)) || 0;
  const shown = places
    .map((place) => ({
      place,
      members: countIn(counts, place.cityId),
      events: countIn(events, place.cityId),
      streams: countIn(streams, place.cityId),
      stays: countIn(stays, place.cityId),
    }))
    .filter((each) => 'slug' in each.place || each.members >= fewest || each.events > 0 || each.streams > 0 || each.stays > 0);
  // The order must not reveal hidden counts.
  const rank = ({ members }: { members: number }) => (members >= fewest ? members : 0);
  const items = shown.toSorted((one, other) => rank(other) - rank(one)).slice(0, MAP_PLACES_MAX);
  return {
    items: items.map(({ place, ...counted }) => presentPlace(place, counted, canSeePeople)),
    isWhole: [shown.length, counts.size, events.size].every((size) => size <= MAP_PLACES_MAX),
  };
}
