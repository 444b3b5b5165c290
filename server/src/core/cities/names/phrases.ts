import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { selectKnownNames } from './queries.ts';
import { isOfCountry, withSameMeaning } from './rank.ts';
import { findCitiesMeant } from './service.ts';

/** Matches a text that contains the words of `name` in this order and, unless `country` is empty, its words. */
export interface PlacePhrase {
  name: string;
  country: string;
}

const MEANT_MAX = 8;
/** A region is answered with this many of its largest cities. */
const CITIES_OF_AREA_MAX = 3;
/** Shorter names are omitted, because names such as 'LA' are also words in other languages. */
const PHRASE_FROM_CHARACTERS = 4;

export async function findCityIdsMeant(database: Database, search: string | undefined): Promise<number[]> {
  const [meant = []] = search ? await findCitiesMeant(database, [{ text: search }], { limit: MEANT_MAX }) : [];
  return withSameMeaning(meant).map(({ id }) => id);
}

/** Finds other names of the places that a text names: 'Genève' for 'Geneva', 'United Kingdom' for 'UK'. */
export async function findPlacePhrases(database: Database, search: string | undefined): Promise<PlacePhrase[]> {
  if (!search) return [];
  const [meant = []] = await findCitiesMeant(database, [{ text: search }], { limit: MEANT_MAX, hasCountries: true });
  const [first] = meant;
  if (!first) return [];
  if (isOfCountry(first)) return [{ name: first.country, country: '' }];
  const inArea = withSameMeaning(meant).filter(({ by }) => by === 'area');
  const names = first.by === 'area' ? [] : [first.name, ...(await selectKnownNames(database, first.id))];
  const country = first.isPlaced ? first.country : '';
  return [...names, ...inArea.slice(0, CITIES_OF_AREA_MAX).map(({ name }) => name)]
    .filter((name) => name.length >= PHRASE_FROM_CHARACTERS)
    .map((name) => ({ name, country }));
}

const phrase = (text: string) => sql`phraseto_tsquery('simple', fold_words(${text}))`;

/** True if each search word is the beginning of a word in `words`, or if `words` contains one of the phrases. */
export function matchesWordsOrPlace(words: SQLWrapper, search: string, phrases: readonly PlacePhrase[] = []): SQL {
  const places = phrases.map(({ name, country }) => (country ? sql`(${phrase(name)} && ${phrase(country)})` : phrase(name)));
  return sql`${words} @@ (${sql.join([sql`search_prefixes(${search})`, ...places], sql` || `)})`;
}
