import type { City, FoundCity } from '@bros/contract/core/cities';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { findCitiesTyped } from './names/service.ts';
import { presentCity } from './present.ts';
import { selectCitiesByIds } from './queries.ts';

export { firstCities } from './first-cities.ts';
export { findCityIdsMeant, findPlacePhrases, matchesWordsOrPlace, type PlacePhrase, wordsOrPlace } from './names/phrases.ts';
export { cityIdsNamed } from './names/queries.ts';
export { isOfCountry, withSameMeaning } from './names/rank.ts';
export { findCitiesMeant } from './names/service.ts';
export { type NewestInCities, newestCityColumns, newestIdsInCities, WANTED_CITY } from './newest.ts';
export { cityColumns } from './queries.ts';

/** Lists the likeliest first. 'lisbon, po' finds Lisbon only in countries and regions beginning with 'po'. */
export async function searchCities(
  database: Database,
  { query, limit }: { query: string; limit: number },
): Promise<{ items: FoundCity[] }> {
  const found = await findCitiesTyped(database, query, limit);
  return { items: found.map(({ alias, ...row }) => ({ ...presentCity(row), alias })) };
}

/** Throws NOT_FOUND. */
export async function requireCity(database: Database, cityId: number): Promise<City> {
  const city = await findCity(database, cityId);
  if (!city) throw failure('NOT_FOUND');
  return city;
}

export async function findCity(database: Database | Transaction, cityId: number): Promise<City | undefined> {
  const [row] = await selectCitiesByIds(database, [cityId]);
  return row && presentCity(row);
}

export const findPlacedCities = selectCitiesByIds;
