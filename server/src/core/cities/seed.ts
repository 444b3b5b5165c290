import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import { firstCities } from './first-cities.ts';
import { hasCities } from './import.ts';
import type { ImportAnswer } from './import-process.ts';
import { areCitiesThere, upsertCities } from './queries.ts';

const IMPORTER = fileURLToPath(new URL('./import-process.ts', import.meta.url));

/** Gives an installation the cities of its first destinations, so that there is something to choose from before the whole list is in. */
export async function seedFirstCities(database: Database): Promise<void> {
  // Writing them again would get in the way of another process that imports the list, and one of the two would end of it.
  const ids = firstCities.map(({ id }) => id);
  if (!(await areCitiesThere(database, ids))) await upsertCities(database, firstCities);
}

/**
 * Imports the list of cities in a process of its own, once: requests are answered meanwhile, and the memory it takes goes with it. Resolves when there is
 * nothing left to do. A failure is logged, and the next start tries again; so it does where `signal` breaks the import off.
 */
export async function importCitiesAside(database: Database, databaseUrl: string, log: Log, signal?: AbortSignal): Promise<void> {
  try {
    if (await hasCities(database)) return;
    const written = await runImporter(databaseUrl, signal);
    log.info({ written }, 'The list of cities was imported');
  } catch (error) {
    if (!signal?.aborted) log.warn({ err: error }, 'The list of cities could not be imported; the next start tries again');
  }
}

/** The address is handed over by message: what stands on a command line everyone on the machine can read. */
function runImporter(databaseUrl: string, signal: AbortSignal | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const importer = fork(IMPORTER, { serialization: 'json', ...(signal && { signal }) });
    let answer: ImportAnswer = { failure: 'it ended without an answer' };
    importer.on('message', (message) => {
      answer = message as ImportAnswer;
    });
    importer.once('error', reject);
    importer.once('exit', () => {
      if ('written' in answer) resolve(answer.written);
      else reject(new Error(`The import of cities failed: ${answer.failure}.`));
    });
    importer.send(databaseUrl);
  });
}
