import { findCitiesMeant, isOfCountry, withSameMeaning } from '../../../core/cities/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Asked } from '../parse/question.ts';

export interface PlaceMeant {
  cityIds: number[];
  country: string | null;
  /** True if the place is so well known that even a lowercase name means it. */
  isCertain: boolean;
}

/** A smaller town's name is probably an ordinary word. */
const CITY_MIN_PEOPLE = 50_000;
const CERTAIN_MIN_PEOPLE = 500_000;
const FURTHER_MIN_CHARACTERS = 5;
/** Rare names mean cities of this size even in lower case: 'tokio'. */
const FURTHER_MIN_PEOPLE = 1_000_000;
/** A shorter lowercase name is an abbreviation and must be well known: 'nyc'. */
const WEAK_MIN_CHARACTERS = 4;
/** Enough cities for an island or a state. */
const CITIES_OF_NAME_MAX = 12;

type Found = Awaited<ReturnType<typeof findCitiesMeant>>[number][number];

export async function findPlacesMeant(
  database: Database,
  { names, weakCandidates, properNames }: Asked,
): Promise<ReadonlyMap<string, PlaceMeant>> {
  const all = [...names, ...weakCandidates];
  const options = { limit: CITIES_OF_NAME_MAX, hasCountries: true };
  const found = await findCitiesMeant(
    database,
    all.map((text) => ({ text })),
    options,
  );
  const proper = new Set(properNames);
  const loose = new Set(weakCandidates);
  const meant = all.map((name, index): [string, PlaceMeant | null] => {
    const isProper = name.split(/[^\p{L}\p{N}]+/u).every((word) => proper.has(word));
    const likely = (found[index] ?? []).filter((city) => isLikely(city, name, { isProper, isLoose: loose.has(name) }));
    const [first] = likely;
    if (!first || (name.length < 3 && !isProper && first.by !== 'known')) return [name, null];
    if (isOfCountry(first)) return [name, { cityIds: [], country: first.country, isCertain: true }];
    const isCertain = !loose.has(name) && first.by !== 'further' && first.population >= CERTAIN_MIN_PEOPLE;
    return [name, { cityIds: withSameMeaning(likely).map(({ id }) => id), country: null, isCertain }];
  });
  return new Map(meant.flatMap(([name, place]) => (place ? [[name, place] as const] : [])));
}

function isLikely(
  { by, population }: Found,
  name: string,
  { isProper, isLoose }: { isProper: boolean; isLoose: boolean },
): boolean {
  if (by === 'known') return true;
  if (isLoose && (by === 'further' || name.length < WEAK_MIN_CHARACTERS)) return false;
  if (by !== 'further') return population >= CITY_MIN_PEOPLE;
  return name.length >= FURTHER_MIN_CHARACTERS && population >= (isProper ? CITY_MIN_PEOPLE : FURTHER_MIN_PEOPLE);
}
