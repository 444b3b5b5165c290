import { mkdir } from 'node:fs/promises';
import './platform/source-maps.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import { createLog, type Log } from './platform/log.ts';
import { OperatorError, printFailure } from './platform/operator-error.ts';

/** Imports little, so the database starts while other modules load, which halves the start time. */

type Say = (line: string) => void;

const createSay = ({ isProduction }: Config, log: Log): Say =>
  isProduction ? (line) => log.info(line) : (line) => process.stdout.write(`${line}\n`);

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new ConfigError(`DATA_DIR must be a folder, but ${dataDir} is a file or a path below a file.`);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new ConfigError(`DATA_DIR is ${dataDir}, which the current user cannot create.`);
    throw error;
  }
}

async function openDatabase({ dataDir, backupDir }: Config, log: Log, say: Say) {
  const embedded = await startEmbeddedDatabase({ dataDir, log: say, backupDir });
  embedded.onExit((reason) => log.warn({ reason }, 'The embedded database exited unexpectedly and is being restarted'));
  return embedded;
}

try {
  const config = readConfig();
  // `npm start` runs this with `--check` before building the website.
  if (process.argv.includes('--check')) process.exit();
  await makeDataFolder(config.dataDir);
  const log = createLog(config.logLevel);
  const say = createSay(config, log);
  const { databaseUrl } = config;
  const givenServer = databaseUrl && { url: databaseUrl, applicationUrl: databaseUrl, stop: async () => undefined };
  const [opened, { start }] = await Promise.all([givenServer || openDatabase(config, log, say), import('./start.ts')]);
  await start({ config, log, opened, say });
} catch (error) {
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  printFailure(isPortTaken ? new OperatorError((error as Error).message) : error);
  process.exit(1);
}
