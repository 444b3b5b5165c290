import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import { firstCities } from './first-cities.ts';
import { isCityListCurrent } from './import.ts';
import type { ImportAnswer } from './import-process.ts';
import { areCitiesThere, upsertCities } from './queries.ts';

const IMPORTER = fileURLToPath(new URL('./import-process.ts', import.meta.url));

export async function seedFirstCities(database: Database): Promise<void> {
  // Writes only if a city is missing, because writing could deadlock with another process's import.
  const ids = firstCities.map(({ id }) => id);
  if (!(await areCitiesThere(database, ids))) await upsertCities(database, firstCities);
}

/** Imports the list unless it is current, in a child process, whose end frees the memory. After a failure (logged) or an abort, the next start retries. */
export async function importCitiesInChildProcess(
  database: Database,
  databaseUrl: string,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  try {
    if (await isCityListCurrent(database)) return;
    const written = await runImporter(databaseUrl, signal);
    log.info({ written }, 'The list of cities was imported');
  } catch (error) {
    if (!signal?.aborted) log.warn({ err: error }, 'The list of cities could not be imported; the next start will retry');
  }
}

/** Sends the database's URL as a message, because anyone on the machine can read command lines. */
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
