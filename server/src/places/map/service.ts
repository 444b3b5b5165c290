import type { Circle } from '@bros/contract/core/audiences';
import type { CityId } from '@bros/contract/core/cities';
import { MEMBER_COUNT_SHOWN_FROM } from '@bros/contract/core/rules';
import type { MapPlace } from '@bros/contract/places/map';
import { MAP_PLACES_MAX } from '@bros/contract/places/map-rules';
import { tierFor } from '@bros/contract/tiers';
import { countEventsFor, countListedEvents, type ListedCount } from '../../gatherings/events/by-city/service.ts';
import { countStreamsByCity } from '../../gatherings/streams/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { type PlaceRow, presentPlace } from './present.ts';
import {
  type CountRow,
  countCircle,
  countDifference,
  countEveryone,
  countOthersIn,
  findOwnCity,
  selectCities,
  selectDestinations,
  selectDestinationsIn,
} from './queries.ts';

/** The counts for everyone are cached for so long. Shorter than the pause before open maps hear of a change (topics.ts), so they never get older ones. */
export const REMEMBER_MS = 1000;

export interface MapAnswer {
  items: MapPlace[];
  ownCityId: CityId | null;
  isWhole: boolean;
}

type Counts = ReadonlyMap<number, number>;
const NONE: Counts = new Map();

/** The counts for everyone, and their places. */
interface Everyone {
  counts: Counts;
  events: readonly ListedCount[];
  places: readonly PlaceRow[];
}

/** The counts for one viewer, by city. */
interface Told {
  counts: Counts;
  events: Counts;
  streams: Counts;
  seesPeople: boolean;
}

/** Counts a city's members besides the viewer, as the map would: 0 where the map tells no number. It makes no map, so it costs what the city holds. */
export async function countOthers(database: Database, viewer: Actor, cityId: number): Promise<number> {
  const seesPeople = hasCapability(viewer, 'people.see');
  const count = await countOthersIn(database, cityId, viewer.memberId, seesPeople);
  return seesPeople || count >= MEMBER_COUNT_SHOWN_FROM ? count : 0;
}

/** The map as the router uses it: however many have it open, what everyone is told is counted once in a moment. */
export function createMap(database: Database) {
  let remembered: { until: number; everyone: Promise<Everyone> } | undefined;

  function findEveryone(): Promise<Everyone> {
    if (!remembered || remembered.until < Date.now()) {
      remembered = { until: Date.now() + REMEMBER_MS, everyone: loadEveryone(database) };
      remembered.everyone.catch(() => {
        remembered = undefined;
      });
    }
    return remembered.everyone;
  }

  return {
    /** Every place the viewer is told of, the most members first. Throws TIER_REQUIRED for a circle asked by somebody who sees no people. */
    async listPlaces(viewer: Actor, circle: Circle | undefined): Promise<MapAnswer> {
      const seesPeople = hasCapability(viewer, 'people.see');
      if (circle && !seesPeople) throw failure('TIER_REQUIRED', { tier: tierFor('people.see'), capability: 'people.see' });
      const everyone = await findEveryone();
      const events = await countEventsFor(database, viewer, everyone.events);
      const streams = seesPeople ? await countStreamsByCity(database, viewer) : NONE;
      if (circle) {
        const counts = countsOf(await countCircle(database, viewer.memberId, circle));
        const places = await findPlaces(database, [], [...counts.keys()]);
        return { ...arrange(places, { counts, events, streams, seesPeople }), ownCityId: null };
      }
      const difference = await countDifference(database, viewer.memberId, seesPeople);
      const ownCityId = await findOwnCity(database, viewer.memberId);
      const counts = new Map(everyone.counts);
      for (const { cityId, members } of difference) counts.set(cityId, (counts.get(cityId) ?? 0) + members);
      const mentioned = [...difference.map(({ cityId }) => cityId), ...events.keys(), ...streams.keys()];
      const added = await findPlaces(database, everyone.places, mentioned);
      return {
        ...arrange([...everyone.places, ...added], { counts, events, streams, seesPeople }),
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

/** The places of several cities that are not among those known: as destinations where they are one. */
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

/**
 * The places worth a row, the most members first. A city that is no destination stands there for its events, its streams and its members, so it is missing without
 * events and streams where no members, or too few to be told, are.
 */
function arrange(places: readonly PlaceRow[], { counts, events, streams, seesPeople }: Told): Omit<MapAnswer, 'ownCityId'> {
  const fewest = seesPeople ? 1 : MEMBER_COUNT_SHOWN_FROM;
  const countIn = (told: Counts, cityId: number | null) => (cityId !== null && told.get(cityId)) || 0;
  const shown = places
    .map((place) => ({
      place,
      members: countIn(counts, place.cityId),
      events: countIn(events, place.cityId),
      streams: countIn(streams, place.cityId),
    }))
    .filter((each) => 'slug' in each.place || each.members >= fewest || each.events > 0 || each.streams > 0);
  // Among those who are not told, the order would tell.
  const rank = ({ members }: { members: number }) => (members >= fewest ? members : 0);
  const items = shown.toSorted((one, other) => rank(other) - rank(one)).slice(0, MAP_PLACES_MAX);
  return {
    items: items.map(({ place, ...counted }) => presentPlace(place, counted, seesPeople)),
    isWhole: [shown.length, counts.size, events.size].every((size) => size <= MAP_PLACES_MAX),
  };
}
