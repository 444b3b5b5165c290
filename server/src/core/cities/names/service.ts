import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type FoundCityRow, type NamedCityRow, selectBeginning, selectNamed, selectSpeltNearly } from './queries.ts';
import { type RankedCity, rankCities } from './rank.ts';

/** A city's name as somebody wrote it, and the areas that they say it lies in: country, state, region. */
interface Reading {
  name: string;
  within: readonly string[];
}

const NAME_MAX_CHARACTERS = 100;
/** 'Shibuya, Tokyo, Kantō, Honshu, Japan' has no more. A text of more parts is a list, or an attack. */
const AREAS_MAX = 5;
/** 'South West Western Australia' has no more. */
const AREA_MAX_WORDS = 4;
const SEPARATOR = /[,;()/|、，،]| [-–—] /;

/**
 * The ways to read a place, the most literal first. 'London, Ontario' is the whole name or London in Ontario; without the comma each of the last words
 * may begin an area. Texts without letters, and longer ones than any name or with more parts, have no reading.
 */
function readPlace(text: string): Reading[] {
  if (text.length > NAME_MAX_CHARACTERS) return [];
  const [name = '', ...within] = text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (name === '' || within.length > AREAS_MAX) return [];
  const whole =
    within.length > 0
      ? [
          { name: text, within: [] },
          { name, within },
        ]
      : [{ name, within }];
  return [...whole, ...splitWords(name).map((reading) => ({ ...reading, within: [...reading.within, ...within] }))];
}

/** 'London Ontario' → London in Ontario. */
function splitWords(name: string): Reading[] {
  const words = name.split(/\s+/);
  const areas = Array.from({ length: Math.min(AREA_MAX_WORDS, words.length - 1) }, (_, index) => index + 1);
  return areas.map((count) => ({ name: words.slice(0, -count).join(' '), within: [words.slice(-count).join(' ')] }));
}

/** The beginning of a name that is being typed, and the beginning of an area behind a comma. Null where nothing can begin so. */
function readBeginning(text: string): Reading | null {
  const [, parted] = readPlace(text);
  const [whole] = readPlace(text);
  return SEPARATOR.test(text) && parted ? parted : (whole ?? null);
}

/** A place as a text names it: 'London, Ontario', or with areas beside it. Empty areas say nothing. */
export interface PlaceText {
  text: string;
  within?: readonly string[];
  /** The only city that may be meant. */
  cityId?: number | null;
}

const exactly = (row: NamedCityRow): RankedCity => ({ ...row, isExact: true });
const beginning = (row: FoundCityRow): RankedCity => ({ ...row, isExact: false, isPlaced: false });

/**
 * The cities that each text means, the likeliest first; an empty list for a text that names none. Every feature that reads the name of a city asks this.
 * Case, accents and signs between words do not count. A region means its largest cities, with `hasCountries` a country too.
 */
export async function findCitiesMeant(
  database: Database | Transaction,
  texts: readonly PlaceText[],
  { limit, hasCountries = false }: { limit: number; hasCountries?: boolean },
): Promise<RankedCity[][]> {
  // A file names the same city again and again.
  const distinct = [...new Map(texts.map((text) => [JSON.stringify(text), text]))];
  const readings = distinct.flatMap(([, { text, within = [], cityId = null }], place) =>
    readPlace(text).map((reading) => ({ ...reading, place, cityId, within: [...reading.within, ...within.filter(Boolean)] })),
  );
  const found = await selectNamed(database, readings, { limit, hasCountries });
  const byPlace = Map.groupBy(found, ({ place }) => place);
  const meant = new Map(
    distinct.map(([key], place) => [key, rankCities((byPlace.get(place) ?? []).map(exactly)).slice(0, limit)]),
  );
  return texts.map((text) => meant.get(JSON.stringify(text)) ?? []);
}

/** Fewer letters than three are too few to guess by. Misspelt names are found by the Latin letters of the list. */
const LATIN_LETTERS = /\p{Script=Latin}.*\p{Script=Latin}.*\p{Script=Latin}/u;

/** Cities for what is being typed: those of that name, those whose name begins so, and if they are few, those that are spelt nearly so. */
export async function findCitiesTyped(database: Database, text: string, limit: number): Promise<FoundCityRow[]> {
  const typed = readBeginning(text);
  if (!typed) return [];
  const [meant = []] = await findCitiesMeant(database, [{ text }], { limit, hasCountries: true });
  const begun = await selectBeginning(database, { ...typed, limit });
  const found: FoundCityRow[] = rankCities([...meant, ...begun.map(beginning)]);
  if (found.length < limit && LATIN_LETTERS.test(typed.name)) {
    const known = new Set(found.map(({ id }) => id));
    const guessed = await selectSpeltNearly(database, { ...typed, limit });
    for (const city of guessed) {
      if (!known.has(city.id)) found.push(city);
      known.add(city.id);
    }
  }
  return found.slice(0, limit);
}
