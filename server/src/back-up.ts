import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from './config.ts';
import { BackupError, DataFolderBusyError, findRunningDatabase, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { takeBackup } from './staff/backup/take.ts';

/** `npm run backup` copies the embedded database, the files and the secret to BACKUP_DIR. The server can keep running. */

const say = (line: string) => process.stdout.write(`${line}\n`);
const MEGABYTE = 1024 * 1024;

async function openDatabase({ dataDir, backupDir }: Config) {
  if (!existsSync(dataDir)) throw new ConfigError(`There is no database in ${dataDir}. Set DATA_DIR as for the server.`);
  try {
    return await startEmbeddedDatabase({ dataDir, log: say, backupDir });
  } catch (error) {
    if (!(error instanceof DataFolderBusyError)) throw error;
    return { ...(await findRunningDatabase({ dataDir, log: say })), stop: async () => undefined };
  }
}

async function run(config: Config): Promise<void> {
  const { dataDir, backupDir, backupDays, s3 } = config;
  if (config.databaseUrl) {
    throw new ConfigError(
      'npm run backup is for the embedded database. If DATABASE_URL is set, use pg_dump, archived WAL, or the backups of the provider (docs/operations.md).',
    );
  }
  if (!backupDir)
    throw new ConfigError('Set BACKUP_DIR, also for the server, to the folder for backups, preferably on another disk.');
  const opened = await openDatabase(config);
  try {
    const taken = await takeBackup(opened.url, { dataDir, backupDir, backupDays, hasFiles: !s3 }, new Date());
    const seconds = (performance.now() / 1000).toFixed(1);
    say(
      `Copied ${Math.ceil(taken.bytes / MEGABYTE)} MB of the database and ${taken.copiedFiles} new files in ${seconds} s: ${taken.name}`,
    );
    if (taken.removedBases > 0) say(`Deleted ${taken.removedBases} copies that were older than ${backupDays} days.`);
  } finally {
    await opened.stop();
  }
}

try {
  await run(readConfig());
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof BackupError;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
