import { existsSync } from 'node:fs';
import pg from 'pg';
import { type Config, ConfigError, readConfig } from './config.ts';
import { describeUpgrade } from './platform/database/describe-upgrade.ts';
import { BackupError, DataFolderBusyError, findRunningDatabase, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { OtherVersionError } from './platform/database/failure.ts';
import { planUpgrade } from './platform/database/upgrade-plan.ts';
import { VERSION } from './platform/version.ts';

/** `npm run upgrade-check` lists what this version changes in the database, and changes nothing. The earlier version may be running. */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function openDatabase({ databaseUrl, dataDir, backupDir }: Config) {
  const stop = async () => undefined;
  if (databaseUrl) return { url: databaseUrl, stop };
  if (!existsSync(dataDir)) throw new ConfigError(`There is no database in ${dataDir}. Set DATA_DIR as for the server.`);
  try {
    return await startEmbeddedDatabase({ dataDir, log: say, backupDir });
  } catch (error) {
    if (!(error instanceof DataFolderBusyError)) throw error;
    return { ...(await findRunningDatabase({ dataDir, log: say })), stop };
  }
}

async function run(config: Config): Promise<void> {
  const opened = await openDatabase(config);
  const client = new pg.Client({ connectionString: opened.url, application_name: 'bros-abroad-upgrade-check' });
  try {
    await client.connect();
    for (const line of describeUpgrade(await planUpgrade(client), VERSION)) say(line);
  } finally {
    await client.end();
    await opened.stop();
  }
}

try {
  await run(readConfig());
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof OtherVersionError || error instanceof BackupError;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
