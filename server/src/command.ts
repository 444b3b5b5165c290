import { existsSync } from 'node:fs';
import { type Config, ConfigError } from './config.ts';
import {
  type DatabaseUrls,
  DataFolderBusyError,
  findRunningDatabase,
  startEmbeddedDatabase,
} from './platform/database/embedded.ts';
import { printFailure } from './platform/operator-error.ts';
import type { Repeated } from './staff/backup/deletions.ts';

export const printLine = (line: string) => process.stdout.write(`${line}\n`);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

export function readMoment(text: string, usage: string): Date {
  if (!MOMENT.test(text) || Number.isNaN(Date.parse(text))) throw new ConfigError(usage);
  return new Date(text);
}

export function printRepeated({ deleted, leaving, kept }: Repeated): void {
  if (deleted > 0)
    printLine(`${deleted} accounts that were deleted since then will be deleted again within ten minutes of the start.`);
  if (leaving > 0) printLine(`${leaving} accounts whose deletion was requested since then have their due dates again.`);
  if (kept > 0) printLine(`${kept} accounts whose deletion was canceled since then are kept.`);
}

/** Connects to DATABASE_URL if set, otherwise to the embedded database, which it starts if no server runs. */
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
    return await startEmbeddedDatabase({ dataDir, log: printLine, backupDir });
  } catch (error) {
    if (!(error instanceof DataFolderBusyError)) throw error;
    return { ...(await findRunningDatabase({ dataDir, log: printLine })), stop };
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
