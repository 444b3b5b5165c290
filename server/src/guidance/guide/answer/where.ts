import { foldText } from '@bros/contract/core/folding';
import { GUIDE_PLACES_MAX } from '@bros/contract/guidance/guide-rules';
import { findCitiesMeant, isOfCountry, withSameMeaning } from '../../../core/cities/service.ts';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { selectDestinationsByIds, selectNamed } from '../content/places/queries.ts';
import type { Asked } from '../parse/question.ts';
import { type Term, termOf } from '../parse/words.ts';

export interface Where {
  /** Named destinations in the question's order; else the conversation's destination. */
  places: DestinationRow[];
  /** Destinations of the named countries; null when none was named. */
  within: DestinationRow[] | null;
  /** Named cities that are not destinations. */
  otherCityIds: number[];
  /** Unknown names, which a text must contain. */
  properTerms: Term[];
  /** The question names a place, or the conversation is about one. */
  isSomewhere: boolean;
}

export async function findWhere(database: Database, asked: Asked, destinationId: string | null): Promise<Where> {
  const meant = await findPlacesMeant(database, asked);
  const cityIds = [...meant.values()].flatMap((place) => place.cityIds);
  const countryNames = [...meant.values()].flatMap(({ country }) => country ?? []);
  const rows = asked.names.length > 0 ? await selectNamed(database, asked.names, cityIds, countryNames) : [];
  const ofCity = (name: string) =>
    rows.filter((row) => foldText(row.name) === name || foldText(row.city) === name || isIn(row, meant.get(name)?.cityIds));
  const isInCountry = (row: DestinationRow, name: string) =>
    foldText(row.country) === name || row.country === meant.get(name)?.country;
  const known = longestOf(asked.names.filter((name) => ofCity(name).length > 0 || rows.some((row) => isInCountry(row, name))));
  const named = [...new Map(known.flatMap((name) => ofCity(name)).map((row) => [row.id, row])).values()];
  const countries = known.filter((name) => ofCity(name).length === 0);
  const within = countries.length > 0 ? rows.filter((row) => countries.some((name) => isInCountry(row, name))) : null;
  const others = findOthers(asked, known, meant);
  const isOwnPlace = named.length > 0 || within !== null || others.cityIds.length > 0;
  const spokenOf =
    !isOwnPlace && destinationId !== null && !asked.asksWhere ? await selectDestinationsByIds(database, [destinationId]) : [];
  const places = named.length > 0 ? named.slice(0, GUIDE_PLACES_MAX) : spokenOf;
  return {
    places,
    within,
    otherCityIds: others.cityIds,
    properTerms: others.rest.map(termOf),
    isSomewhere: isOwnPlace || spokenOf.length > 0,
  };
}

const isIn = ({ cityId }: DestinationRow, cityIds: readonly number[] = []) => cityId !== null && cityIds.includes(cityId);

interface PlaceMeant {
  cityIds: number[];
  country: string | null;
}

/** A smaller town's name, or a rare alternative name, is probably an ordinary word. */
const CITY_LEAST_PEOPLE = 50_000;
const FURTHER_LEAST_CHARACTERS = 5;
const CITIES_OF_NAME_MAX = 8;

async function findPlacesMeant(database: Database, { names, properNames }: Asked): Promise<ReadonlyMap<string, PlaceMeant>> {
  const options = { limit: CITIES_OF_NAME_MAX, hasCountries: true };
  const found = await findCitiesMeant(
    database,
    names.map((text) => ({ text })),
    options,
  );
  const proper = new Set(properNames);
  const meant = names.map((name, place): [string, PlaceMeant | null] => {
    const isProper = name.split(/[^\p{L}\p{N}]+/u).every((word) => proper.has(word));
    const isLikely = ({ by, population }: (typeof found)[number][number]) =>
      by === 'known' ||
      (population >= CITY_LEAST_PEOPLE && (by !== 'further' || (isProper && name.length >= FURTHER_LEAST_CHARACTERS)));
    const likely = (found[place] ?? []).filter(isLikely);
    const [first] = likely;
    if (!first || (name.length < 3 && !isProper)) return [name, null];
    if (isOfCountry(first)) return [name, { cityIds: [], country: first.country }];
    return [name, { cityIds: withSameMeaning(likely).map(({ id }) => id), country: null }];
  });
  return new Map(meant.flatMap(([name, place]) => (place ? [[name, place] as const] : [])));
}

/** 'Mexico City' excludes 'Mexico'. */
const longestOf = (names: readonly string[]) =>
  names.filter((name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)));

/** Capitalized names that are not destinations: known cities, and the rest. */
function findOthers({ names, properNames, region }: Asked, known: readonly string[], meant: ReadonlyMap<string, PlaceMeant>) {
  const taken = new Set([...known.flatMap((name) => name.split(' ')), ...(region ? REGION_NAMES : [])]);
  const open = properNames.filter((name) => !taken.has(name));
  const candidates = names.filter((name) => name.split(' ').every((word) => open.includes(word)));
  const cityNames = longestOf(candidates.filter((name) => meant.get(name)?.cityIds.length));
  const cityIds = cityNames.flatMap((name) => meant.get(name)?.cityIds[0] ?? []);
  const words = new Set(cityNames.flatMap((name) => name.split(' ')));
  return { cityIds, rest: open.filter((name) => !words.has(name)) };
}

const REGION_NAMES =
  'africa african south latin north central america american caribbean asia asian southeast middle east eastern europe european balkans balkan oceania pacific'.split(
    ' ',
  );
