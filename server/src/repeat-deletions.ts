import { printLine, printRepeated, readMoment, runCommand } from './command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { composeLeaving } from './features.ts';
import { closeDatabase, connectDatabase } from './platform/database/connect.ts';
import { createLog } from './platform/log.ts';
import { repeatDeletions } from './staff/backup/deletions.ts';
import { findRestoredMoment } from './staff/backup/queries.ts';

/**
 * Run after restoring the PostgreSQL in DATABASE_URL, so that accounts deleted after the restored moment are deleted again. PostgreSQL forgets that moment at
 * its next start; then pass it: `-- 2026-11-22T21:40:00Z`.
 */
const USAGE =
  'Name the moment to which the database was restored, with its time zone: npm run repeat-deletions -- 2026-11-22T21:40:00Z';

async function run({ databaseUrl, backupDir, logLevel }: Config, given: string | undefined): Promise<void> {
  if (!databaseUrl)
    throw new ConfigError(
      'npm run repeat-deletions needs DATABASE_URL. For the embedded database, npm run restore repeats the deletions.',
    );
  if (!backupDir) throw new ConfigError('Set BACKUP_DIR to the folder in which the worker lists deleted accounts.');
  const database = connectDatabase(databaseUrl, { onError: () => undefined, poolSize: 2 });
  try {
    const restoredTo = given === undefined ? await findRestoredMoment(database) : readMoment(given, USAGE);
    if (!restoredTo) throw new ConfigError(USAGE);
    const log = createLog(logLevel);
    const repeated = await repeatDeletions(database, databaseUrl, { backupDir, restoredTo, log, composeLeaving });
    printLine(`The database was restored to ${restoredTo.toISOString()}.`);
    printRepeated(repeated);
  } finally {
    await closeDatabase(database);
  }
}

await runCommand(async () => run(readConfig(), process.argv[2]));
