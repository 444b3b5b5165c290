import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Database } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import { firstCities } from './first-cities.ts';
import { hasCities } from './import.ts';
import { upsertCities } from './queries.ts';

const IMPORTER = fileURLToPath(new URL('./import-process.ts', import.meta.url));

/** Gives an installation the cities of its first destinations, so that there is something to choose from before the whole list is in. */
export async function seedFirstCities(database: Database): Promise<void> {
  if (!(await hasCities(database))) await upsertCities(database, firstCities);
}

/**
 * Imports the list of cities in a process of its own, once: requests are answered meanwhile, and the memory it takes goes with it. Resolves when there is
 * nothing left to do. A failure is logged, and the next start tries again.
 */
export async function importCitiesAside(database: Database, databaseUrl: string, log: Log): Promise<void> {
  try {
    if (await hasCities(database)) return;
    const written = await runImporter(databaseUrl);
    log.info({ written }, 'The list of cities was imported');
  } catch (error) {
    log.warn({ err: error }, 'The list of cities could not be imported; the next start tries again');
  }
}

/** The address is handed over by message: what stands on a command line everyone on the machine can read. */
function runImporter(databaseUrl: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const importer = fork(IMPORTER, { serialization: 'json' });
    let written: number | undefined;
    importer.on('message', (message) => {
      written = Number(message);
    });
    importer.once('error', reject);
    importer.once('exit', (code) => {
      if (written !== undefined && code === 0) resolve(written);
      else reject(new Error(`The import of cities ended with code ${code}.`));
    });
    importer.send(databaseUrl);
  });
}
