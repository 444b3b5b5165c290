import { printLine, runCommand } from './command.ts';
import { ConfigError, readConfig } from './config.ts';
import { migrateDatabase } from './platform/database/migrate.ts';

/** `npm run migrate`, with the owner's DATABASE_URL, is for servers whose role does not own the tables (docs/operations.md). */
await runCommand(async () => {
  const { databaseUrl } = readConfig();
  if (!databaseUrl)
    throw new ConfigError('npm run migrate needs DATABASE_URL. The embedded database is migrated when the server starts.');
  const applied = await migrateDatabase(databaseUrl, printLine, { forceGrants: true });
  if (applied === 0) printLine('The database is up to date.');
});
