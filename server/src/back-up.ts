import { openDatabaseForCommand, printLine, runCommand } from './command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { takeBackup } from './staff/backup/take.ts';

/** `npm run backup` copies the embedded database, the files and the secret to BACKUP_DIR. The server can keep running. */

const MEGABYTE = 1024 * 1024;

async function run(config: Config): Promise<void> {
  const { dataDir, backupDir, backupDays, s3 } = config;
  if (config.databaseUrl) {
    throw new ConfigError(
      'npm run backup copies only the embedded database. If DATABASE_URL is set, use deploy/backup.sh or the backups of the provider (docs/operations.md).',
    );
  }
  if (!backupDir)
    throw new ConfigError('Set BACKUP_DIR to the folder for backups, preferably on another disk. Set it for the server too.');
  const opened = await openDatabaseForCommand(config);
  try {
    const taken = await takeBackup(opened.url, { dataDir, backupDir, backupDays, hasFiles: !s3 }, new Date());
    const seconds = (performance.now() / 1000).toFixed(1);
    printLine(
      `Copied ${Math.ceil(taken.bytes / MEGABYTE)} MB of the database and ${taken.copiedFiles} new files in ${seconds} s: ${taken.name}`,
    );
    if (taken.removedBases > 0) printLine(`Deleted ${taken.removedBases} copies that were older than ${backupDays} days.`);
  } finally {
    await opened.stop();
  }
}

await runCommand(async () => run(readConfig()));
