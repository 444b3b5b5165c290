import { parseArgs } from 'node:util';
import { runCommand, say } from './command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { composeLeaving } from './features.ts';
import { createLog } from './platform/log.ts';
import { type Restored, restoreBackup } from './staff/backup/restore.ts';

/** `npm run restore -- 2026-11-22T21:40:00Z`, or `-- latest`, restores a backup from BACKUP_DIR. */

const USAGE = 'Name a moment with its time zone, or latest: npm run restore -- 2026-11-22T21:40:00Z';
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function readMoment(text: string | undefined): Date | 'latest' {
  if (text === 'latest') return text;
  if (!text || !MOMENT.test(text) || Number.isNaN(Date.parse(text))) throw new ConfigError(USAGE);
  return new Date(text);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { rehearse: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { isRehearsal: values.rehearse, until: readMoment(positionals.length === 1 ? positionals[0] : undefined) };
  } catch {
    throw new ConfigError(USAGE);
  }
}

async function run(config: Config): Promise<void> {
  const { databaseUrl, dataDir, backupDir, s3, logLevel } = config;
  const { until, isRehearsal } = readArguments();
  if (databaseUrl) {
    throw new ConfigError(
      'npm run restore is for the embedded database. If DATABASE_URL is set, use psql, or point-in-time recovery by the provider (docs/operations.md).',
    );
  }
  if (!backupDir) throw new ConfigError('Set BACKUP_DIR to the folder with the backups of npm run backup.');
  const log = createLog(logLevel);
  printRestored(
    await restoreBackup({ dataDir, backupDir, until, isRehearsal, hasFiles: !s3, log, say, composeLeaving }),
    dataDir,
  );
}

function printRestored({ restoredTo, setAside, deleted, leaving, kept }: Restored, dataDir: string): void {
  say(
    `Restored to ${restoredTo.toISOString()}, the last change up to the given time, in ${(performance.now() / 1000).toFixed(1)} s: ${dataDir}`,
  );
  if (deleted > 0) say(`${deleted} accounts that were deleted since then will be deleted again within ten minutes of the start.`);
  if (leaving > 0) say(`${leaving} accounts whose deletion was requested since then have their due dates again.`);
  if (kept > 0) say(`${kept} accounts whose deletion was canceled since then are kept.`);
  if (setAside) say(`The previous data is in ${setAside}. Delete it once you have checked the restored data.`);
}

await runCommand(async () => run(readConfig()));
