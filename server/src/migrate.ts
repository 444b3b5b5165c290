import { type Config, ConfigError, readConfig } from './config.ts';
import { OtherVersionError } from './platform/database/failure.ts';
import { migrateDatabase } from './platform/database/migrate.ts';

/** `npm run migrate`, with the DATABASE_URL of the owner, is for servers whose role does not own the tables (docs/operations.md). */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run({ databaseUrl }: Config): Promise<void> {
  if (!databaseUrl) throw new ConfigError('npm run migrate is for DATABASE_URL. The embedded database is migrated at the start.');
  const applied = await migrateDatabase(databaseUrl, say);
  if (applied === 0) say('The database is up to date.');
}

try {
  await run(readConfig());
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof OtherVersionError;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
