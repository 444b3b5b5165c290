import { parseArgs } from 'node:util';
import { printLine, printRepeated, readMoment, runCommand } from './command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { composeLeaving } from './features.ts';
import { createLog } from './platform/log.ts';
import { type Restored, restoreBackup } from './staff/backup/restore.ts';

const USAGE = 'Name a moment with its time zone, or latest: npm run restore -- 2026-11-22T21:40:00Z';
function readUntil([text, ...others]: string[]): Date | 'latest' {
  if (text === undefined || others.length > 0) throw new ConfigError(USAGE);
  return text === 'latest' ? text : readMoment(text, USAGE);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { rehearse: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { isRehearsal: values.rehearse, until: readUntil(positionals) };
  } catch {
    throw new ConfigError(USAGE);
  }
}

async function run(config: Config): Promise<void> {
  const { databaseUrl, dataDir, backupDir, s3, logLevel } = config;
  const { until, isRehearsal } = readArguments();
  if (databaseUrl) {
    throw new ConfigError(
      'npm run restore restores only the embedded database. If DATABASE_URL is set, use deploy/restore.sh or point-in-time recovery by the provider, then npm run repeat-deletions (docs/operations.md).',
    );
  }
  if (!backupDir) throw new ConfigError('Set BACKUP_DIR to the folder with the backups of npm run backup.');
  const log = createLog(logLevel);
  printRestored(
    await restoreBackup({ dataDir, backupDir, until, isRehearsal, hasFiles: !s3, log, say: printLine, composeLeaving }),
    dataDir,
  );
}

function printRestored({ restoredTo, setAside, ...repeated }: Restored, dataDir: string): void {
  printLine(
    `Restored to ${restoredTo.toISOString()}, the last change up to the given time, in ${(performance.now() / 1000).toFixed(1)} s: ${dataDir}`,
  );
  printRepeated(repeated);
  if (setAside) printLine(`The previous data is in ${setAside}. Delete it once you have checked the restored data.`);
}

await runCommand(async () => run(readConfig()));
