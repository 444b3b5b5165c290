import { closeDatabase, connectDatabase } from '../platform/database/connect.ts';
import { readCities } from './city-source.ts';
import { importCities } from './import.ts';

/** The process that imports the list of cities: hears the database's address, answers with how many were written, and ends. Ends too when its parent is gone. */
process.once('disconnect', () => process.exit(1));
process.once('message', async (url) => {
  const database = connectDatabase(String(url), { onError: () => {}, poolSize: 1 });
  const written = await importCities(database, readCities());
  await closeDatabase(database);
  process.send?.(written, () => process.exit(0));
});
