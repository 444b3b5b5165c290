import '../../platform/source-maps.ts';
import { closeDatabase, connectDatabase } from '../../platform/database/connect.ts';
import { readCities, readPlaceNames } from './city-source.ts';
import { importCities } from './import.ts';

export type ImportAnswer = { written: number } | { failure: string };

/** Receives the database's URL, sends the outcome and exits. */
process.once('disconnect', () => process.exit(1));
process.once('message', async (url) => {
  const answer = await run(String(url)).catch((error: Error): ImportAnswer => ({ failure: error.message }));
  process.send?.(answer, () => process.exit('written' in answer ? 0 : 1));
});

async function run(url: string): Promise<ImportAnswer> {
  const database = connectDatabase(url, { onError: () => {}, poolSize: 1 });
  try {
    const cities = readCities();
    return { written: await importCities(database, cities, readPlaceNames(cities)) };
  } finally {
    await closeDatabase(database);
  }
}
