import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { selectKnownNames } from './queries.ts';
import type { RankedCity } from './rank.ts';
import { findCitiesMeant } from './service.ts';

/** What texts call a place: all of the words in this order, and those of the country where the name alone is not enough. */
export interface PlacePhrase {
  name: string;
  country: string;
}

const MEANT_MAX = 8;
/** The largest cities stand for a region. */
const CITIES_OF_AREA_MAX = 3;
/** Shorter names ('LA') are words of other languages too. */
const PHRASE_FROM_CHARACTERS = 4;

const isCountry = ({ by, alias }: RankedCity) => by === 'area' && alias === '';

/** The cities that a searched text means; none for a text that names no place. */
export async function findCityIdsMeant(database: Database, search: string | undefined): Promise<number[]> {
  const [meant = []] = search ? await findCitiesMeant(database, [{ text: search }], { limit: MEANT_MAX }) : [];
  const [first] = meant;
  if (!first) return [];
  // One city is meant by its name, and all of those found in a region.
  return meant.filter(({ id, alias }) => id === first.id || (alias !== '' && alias === first.alias)).map(({ id }) => id);
}

/** The names under which texts may write of the place that a searched text means: 'Genève' for 'Geneva', 'United Kingdom' for 'UK'. */
export async function findPlacePhrases(database: Database, search: string | undefined): Promise<PlacePhrase[]> {
  if (!search) return [];
  const [meant = []] = await findCitiesMeant(database, [{ text: search }], { limit: MEANT_MAX, hasCountries: true });
  const [first] = meant;
  if (!first) return [];
  if (isCountry(first)) return [{ name: first.country, country: '' }];
  const inArea = meant.filter(({ by, alias }) => by === 'area' && alias !== '' && alias === first.alias);
  const names = first.by === 'area' ? [] : [first.name, ...(await selectKnownNames(database, first.id))];
  const country = first.isPlaced ? first.country : '';
  return [...names, ...inArea.slice(0, CITIES_OF_AREA_MAX).map(({ name }) => name)]
    .filter((name) => name.length >= PHRASE_FROM_CHARACTERS)
    .map((name) => ({ name, country }));
}

const phrase = (text: string) => sql`phraseto_tsquery('simple', fold_words(${text}))`;

/** The words begin with each searched word, or have one of the phrases. */
export function hasWordsOrPlace(words: SQLWrapper, search: string, phrases: readonly PlacePhrase[] = []): SQL {
  const places = phrases.map(({ name, country }) => (country ? sql`(${phrase(name)} && ${phrase(country)})` : phrase(name)));
  return sql`${words} @@ (${sql.join([sql`search_prefixes(${search})`, ...places], sql` || `)})`;
}
