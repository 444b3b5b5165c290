import type { City } from '@bros/contract/places';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { presentCity } from './present.ts';
import { selectCitiesByIds, selectCitiesByLetters, selectCitiesByPrefix } from './queries.ts';

export { cityColumns } from './queries.ts';

/** Fewer letters than this are too few to guess by. */
const GUESS_FROM_CHARACTERS = 3;

/** Cities by the beginning of their name, and if those are few, by nearly the same letters. 'lisbon, po' looks in countries that begin so. */
export async function searchCities(
  database: Database,
  { query, limit }: { query: string; limit: number },
): Promise<{ items: City[] }> {
  const [name = '', ...rest] = query.split(',');
  const search = { name, within: rest.join(' ').trim(), limit };
  const found = await selectCitiesByPrefix(database, search);
  if (found.length < limit && name.trim().length >= GUESS_FROM_CHARACTERS) {
    const known = new Set(found.map(({ id }) => id));
    const guessed = await selectCitiesByLetters(database, search);
    found.push(...guessed.filter(({ id }) => !known.has(id)));
  }
  return { items: found.slice(0, limit).map(presentCity) };
}

/** A city of the list. Throws NOT_FOUND for a number that is not in it. */
export async function requireCity(database: Database, cityId: number): Promise<City> {
  const city = await findCity(database, cityId);
  if (!city) throw failure('NOT_FOUND');
  return city;
}

/** A city of the list; undefined for a number that is not in it. */
export async function findCity(database: Database | Transaction, cityId: number): Promise<City | undefined> {
  const [row] = await selectCitiesByIds(database, [cityId]);
  return row && presentCity(row);
}

/** Cities of the list with where they lie, in degrees north and east. Numbers that are not in it are left out. */
export const findPlacedCities = selectCitiesByIds;
