import { existsSync } from 'node:fs';
import { type Config, ConfigError } from './config.ts';
import {
  type DatabaseUrls,
  DataFolderBusyError,
  findRunningDatabase,
  startEmbeddedDatabase,
} from './platform/database/embedded.ts';
import { printFailure } from './platform/operator-error.ts';

/** Helpers for the commands of package.json, such as `npm run make-admin`. */

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens DATABASE_URL, otherwise the embedded database of the running server, otherwise starts the embedded database. */
export async function openDatabaseForCommand({
  databaseUrl,
  dataDir,
  backupDir,
}: Config): Promise<DatabaseUrls & { stop: () => Promise<void> }> {
  const stop = async () => undefined;
  if (databaseUrl) return { url: databaseUrl, applicationUrl: databaseUrl, stop };
  if (!existsSync(dataDir)) {
    throw new ConfigError(`There is no database in ${dataDir}. Set DATA_DIR as for the server, and start the server once first.`);
  }
  try {
    return await startEmbeddedDatabase({ dataDir, log: say, backupDir });
  } catch (error) {
    if (!(error instanceof DataFolderBusyError)) throw error;
    return { ...(await findRunningDatabase({ dataDir, log: say })), stop };
  }
}

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}
