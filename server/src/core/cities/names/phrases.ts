import { foldText, isUnspaced } from '@bros/contract/core/folding';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { selectKnownNames } from './queries.ts';
import { isOfCountry, type RankedCity, withSameMeaning } from './rank.ts';
import { findCitiesMeant } from './service.ts';

/** Matches texts with the words of `name` in order, and those of `country` if not empty. */
export interface PlacePhrase {
  name: string;
  country: string;
}

const MEANT_MAX = 8;
const CITIES_OF_AREA_MAX = 3;
/** Shorter names such as 'LA' are also words in other languages. */
const PHRASE_FROM_CHARACTERS = 4;
const UNSPACED_PHRASE_FROM_CHARACTERS = 2;

const isUnspacedName = (name: string) => isUnspaced(foldText(name));
const isLongEnough = (name: string) =>
  name.length >= (isUnspacedName(name) ? UNSPACED_PHRASE_FROM_CHARACTERS : PHRASE_FROM_CHARACTERS);

export async function findCityIdsMeant(database: Database, search: string | undefined): Promise<number[]> {
  const [meant = []] = search ? await findCitiesMeant(database, [{ text: search }], { limit: MEANT_MAX }) : [];
  return withSameMeaning(meant).map(({ id }) => id);
}

/** Finds the names of the place that each text means ('Genève' for 'Geneva'). For a region, finds the names of its largest cities. */
export async function findPlacePhrases(
  database: Database | Transaction,
  searches: readonly string[],
): Promise<readonly PlacePhrase[][]> {
  const texts = searches.map((text) => ({ text }));
  const meant = await findCitiesMeant(database, texts, { limit: MEANT_MAX, hasCountries: true });
  const cityIds = meant.flatMap(([first]) => (first && first.by !== 'area' ? first.id : []));
  const namesOf = Map.groupBy(await selectKnownNames(database, cityIds), ({ cityId }) => cityId);
  return meant.map((found) => phrasesOf(found, (cityId) => (namesOf.get(cityId) ?? []).map(({ name }) => name)));
}

function phrasesOf(meant: readonly RankedCity[], namesOf: (cityId: number) => readonly string[]): PlacePhrase[] {
  const [first] = meant;
  if (!first) return [];
  if (isOfCountry(first)) return [{ name: first.country, country: '' }];
  const inArea = withSameMeaning(meant).filter(({ by }) => by === 'area');
  const names = first.by === 'area' ? [] : [first.name, ...namesOf(first.id)];
  const country = first.isPlaced ? first.country : '';
  return [...names, ...inArea.slice(0, CITIES_OF_AREA_MAX).map(({ name }) => name)]
    .filter(isLongEnough)
    .map((name) => ({ name, country }));
}

/** Names without spaces are indexed by pairs of characters. */
const phrase = (name: string) =>
  isUnspacedName(name) ? sql`search_prefixes(${name})` : sql`phraseto_tsquery('simple', fold_words(${name}))`;

export function wordsOrPlace(search: string, phrases: readonly PlacePhrase[] = []): SQL {
  const places = phrases.map(({ name, country }) => (country ? sql`(${phrase(name)} && ${phrase(country)})` : phrase(name)));
  return sql`(${sql.join([sql`search_prefixes(${search})`, ...places], sql` || `)})`;
}

/** Use for texts that name places. Content with a city also needs `findCityIdsMeant` for the whole search, or `cityIdsNamed` per word. */
export const matchesWordsOrPlace = (words: SQLWrapper, search: string, phrases?: readonly PlacePhrase[]): SQL =>
  sql`${words} @@ ${wordsOrPlace(search, phrases)}`;
