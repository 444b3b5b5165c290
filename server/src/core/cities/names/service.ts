import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type FoundCityRow, type NamedCityRow, selectByPrefix, selectBySimilarSpelling, selectNamed } from './queries.ts';
import { type RankedCity, rankCities } from './rank.ts';

interface Reading {
  name: string;
  within: readonly string[];
}

const NAME_MAX_CHARACTERS = 100;
/** 'Shibuya, Tokyo, Kantō, Honshu, Japan' has four areas. A text with more than five is a list or an attack. */
const AREAS_MAX = 5;
/** 'South West Western Australia' has four words. */
const AREA_MAX_WORDS = 4;
const SEPARATOR = /[,;()/|、，،]| [-–—] /;

/**
 * Lists readings, most literal first: 'London, Ontario' is a whole name, or London in Ontario. The last words before the first comma may also be an area.
 * Empty if the text has no letters or digits, is too long or names too many areas.
 */
function readPlace(text: string): Reading[] {
  if (text.length > NAME_MAX_CHARACTERS) return [];
  const [name = '', ...within] = text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (name === '' || within.length > AREAS_MAX) return [];
  const wholeNames =
    within.length > 0
      ? [
          { name: text, within: [] },
          { name, within },
        ]
      : [{ name, within }];
  return [...wholeNames, ...splitWords(name).map((reading) => ({ ...reading, within: [...reading.within, ...within] }))];
}

function splitWords(name: string): Reading[] {
  const words = name.split(/\s+/);
  const areas = Array.from({ length: Math.min(AREA_MAX_WORDS, words.length - 1) }, (_, index) => index + 1);
  return areas.map((count) => ({ name: words.slice(0, -count).join(' '), within: [words.slice(-count).join(' ')] }));
}

function readBeginning(text: string): Reading | null {
  const [, parted] = readPlace(text);
  const [wholePlace] = readPlace(text);
  return SEPARATOR.test(text) && parted ? parted : (wholePlace ?? null);
}

export interface PlaceText {
  text: string;
  within?: readonly string[];
  cityId?: number | null;
}

const exactly = (row: NamedCityRow): RankedCity => ({ ...row, isExact: true });
const beginning = (row: FoundCityRow): RankedCity => ({ ...row, isExact: false, isPlaced: false });

/**
 * Finds the cities that each text names, likeliest first. Ignores case, accents and punctuation. A region means its largest cities; with `hasCountries`,
 * so does a country.
 */
export async function findCitiesMeant(
  database: Database | Transaction,
  texts: readonly PlaceText[],
  { limit, hasCountries = false }: { limit: number; hasCountries?: boolean },
): Promise<RankedCity[][]> {
  // Files often name one city many times.
  const distinct = [...new Map(texts.map((text) => [JSON.stringify(text), text]))];
  const readings = distinct.flatMap(([, { text, within = [], cityId = null }], index) =>
    readPlace(text).map((reading) => ({ ...reading, index, cityId, within: [...reading.within, ...within.filter(Boolean)] })),
  );
  const found = await selectNamed(database, readings, { limit, hasCountries });
  const byIndex = Map.groupBy(found, ({ index }) => index);
  const meant = new Map(
    distinct.map(([key], index) => [key, rankCities((byIndex.get(index) ?? []).map(exactly)).slice(0, limit)]),
  );
  return texts.map((text) => meant.get(JSON.stringify(text)) ?? []);
}

/** Similar spellings are searched only for texts with at least three Latin letters; shorter ones match too many names. */
const LATIN_LETTERS = /\p{Script=Latin}.*\p{Script=Latin}.*\p{Script=Latin}/u;

/** Finds exact names and beginnings, ranked together, and then, if fewer than `limit`, similar spellings. */
export async function findCitiesTyped(database: Database, text: string, limit: number): Promise<FoundCityRow[]> {
  const typed = readBeginning(text);
  if (!typed) return [];
  const [meant = []] = await findCitiesMeant(database, [{ text }], { limit, hasCountries: true });
  const begun = await selectByPrefix(database, { ...typed, limit });
  const found: FoundCityRow[] = rankCities([...meant, ...begun.map(beginning)]);
  if (found.length < limit && LATIN_LETTERS.test(typed.name)) {
    const known = new Set(found.map(({ id }) => id));
    const guessed = await selectBySimilarSpelling(database, { ...typed, limit });
    for (const city of guessed) {
      if (!known.has(city.id)) found.push(city);
      known.add(city.id);
    }
  }
  return found.slice(0, limit);
}
