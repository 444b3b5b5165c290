import { existsSync } from 'node:fs';
import { emailField } from '@bros/contract/core/fields';
import { type Config, ConfigError, readConfig } from './config.ts';
import { closeDatabase, connectDatabase } from './platform/database/connect.ts';
import { BackupError, DataFolderBusyError, findRunningDatabase, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { OtherVersionError } from './platform/database/failure.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { makeAdmin, NotMadeAdminError } from './staff/console/members/make-admin.ts';

/** `npm run make-admin -- you@example.com` makes a member an admin. It uses the server's settings, and the server may be running. */

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens DATABASE_URL, otherwise the embedded database of the running server, otherwise starts the embedded database. */
async function openDatabase({ databaseUrl, dataDir, backupDir }: Config) {
  const stop = async () => undefined;
  if (databaseUrl) return { url: databaseUrl, stop };
  if (!existsSync(dataDir)) {
    throw new ConfigError(`There is no database in ${dataDir}. Set DATA_DIR as for the server, and start the server once first.`);
  }
  try {
    return await startEmbeddedDatabase({ dataDir, log: say, backupDir });
  } catch (error) {
    if (!(error instanceof DataFolderBusyError)) throw error;
    return { url: await findRunningDatabase({ dataDir, log: say }), stop };
  }
}

async function run(email: string): Promise<void> {
  const opened = await openDatabase(readConfig());
  const database = connectDatabase(opened.url, { onError: () => undefined, poolSize: 1 });
  try {
    await migrateDatabase(database.$client, say);
    const name = await makeAdmin(database, email);
    say(`${name} (${email}) is now an admin. Open screens show it after a reload.`);
  } finally {
    await closeDatabase(database);
    await opened.stop();
  }
}

try {
  const [email, ...others] = process.argv.slice(2);
  if (!email || others.length > 0) throw new NotMadeAdminError('Give one email: npm run make-admin -- you@example.com');
  await run(emailField.safeParse(email).data ?? email);
} catch (error) {
  const isPlain =
    error instanceof NotMadeAdminError ||
    error instanceof ConfigError ||
    error instanceof BackupError ||
    error instanceof OtherVersionError;
  process.stderr.write(`${isPlain ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
