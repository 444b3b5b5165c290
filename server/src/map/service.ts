import type { Circle } from '@bros/contract/audiences';
import type { MapPlace } from '@bros/contract/map';
import type { CityId } from '@bros/contract/places';
import { MAP_COUNT_TOLD_FROM, MAP_PLACES_MAX } from '@bros/contract/rules';
import { tierFor } from '@bros/contract/tiers';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { Database } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
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

/** How long what everyone is told is remembered. Shorter than the pause before open maps are told of a change (topics.ts), so they never get it from before. */
export const REMEMBER_MS = 1000;

export interface MapAnswer {
  items: MapPlace[];
  ownCityId: CityId | null;
  isWhole: boolean;
}

type Counts = ReadonlyMap<number, number>;

/** What everyone is told, and the places it is about. */
interface Everyone {
  counts: Counts;
  places: readonly PlaceRow[];
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
      if (circle) {
        if (!seesPeople) throw failure('TIER_REQUIRED', { tier: tierFor('people.see'), capability: 'people.see' });
        const counts = countsOf(await countCircle(database, viewer.memberId, circle));
        return { ...arrange(await findPlaces(database, [], [...counts.keys()]), counts, seesPeople), ownCityId: null };
      }
      const [{ counts, places }, difference, ownCityId] = await Promise.all([
        findEveryone(),
        countDifference(database, viewer.memberId, seesPeople),
        findOwnCity(database, viewer.memberId),
      ]);
      const seen = new Map(counts);
      for (const { cityId, members } of difference) seen.set(cityId, (seen.get(cityId) ?? 0) + members);
      const unknown = difference.map(({ cityId }) => cityId).filter((cityId) => !counts.has(cityId));
      const all = [...places, ...(await findPlaces(database, places, unknown))];
      return { ...arrange(all, seen, seesPeople), ownCityId: (ownCityId as CityId | undefined) ?? null };
    },
  };
}

async function loadEveryone(database: Database): Promise<Everyone> {
  const [rows, best] = await Promise.all([countEveryone(database), selectDestinations(database, MAP_PLACES_MAX + 1)]);
  const counts = countsOf(rows);
  const busiest = rows.toSorted((one, other) => other.members - one.members).slice(0, MAP_PLACES_MAX);
  const places = [
    ...best,
    ...(await findPlaces(
      database,
      best,
      busiest.map(({ cityId }) => cityId),
    )),
  ];
  return { counts, places };
}

/** The places of several cities that are not among those known: as destinations where they are one. */
async function findPlaces(database: Database, known: readonly PlaceRow[], cityIds: readonly number[]): Promise<PlaceRow[]> {
  const knownIds = new Set(known.map(({ cityId }) => cityId));
  const wanted = cityIds.filter((cityId) => !knownIds.has(cityId));
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
 * The places worth a row, the most members first. A city that is no destination stands there for its members alone, so it is missing where none, or too few
 * to be told, are.
 */
function arrange(places: readonly PlaceRow[], counts: Counts, seesPeople: boolean): Omit<MapAnswer, 'ownCityId'> {
  const fewest = seesPeople ? 1 : MAP_COUNT_TOLD_FROM;
  const counted = places.map((place) => ({ place, members: (place.cityId !== null && counts.get(place.cityId)) || 0 }));
  const shown = counted.filter(({ place, members }) => 'slug' in place || members >= fewest);
  // Among those who are not told, the order would tell.
  const rank = ({ members }: { members: number }) => (members >= fewest ? members : 0);
  const items = shown.toSorted((one, other) => rank(other) - rank(one)).slice(0, MAP_PLACES_MAX);
  return {
    items: items.map(({ place, members }) => presentPlace(place, members, seesPeople)),
    isWhole: shown.length <= MAP_PLACES_MAX && counts.size <= MAP_PLACES_MAX,
  };
}
