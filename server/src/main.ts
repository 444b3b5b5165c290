import { createApp } from './app.ts';
import { seedRooms } from './chat/seed.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { hasDemoMembers, seedDemo } from './demo/seed.ts';
import { seedDestinations } from './destinations/seed.ts';
import { closeDatabase, connectDatabase, type Database } from './platform/database/connect.ts';
import { DataFolderBusyError, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createLog, type Log } from './platform/log.ts';
import { releaseMemory } from './platform/memory.ts';
import { findSecret } from './platform/secret.ts';

/** Time for requests in flight and jobs to finish before the process ends anyway. */
const STOP_GRACE_MS = 15_000;
/** After this long starting has left nothing to do. */
const SETTLE_MS = 5_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function openDatabase(config: Config, log: Log): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say });
  embedded.onExit((reason) => log.warn({ reason }, 'The embedded database ended by itself; it is started again'));
  return embedded;
}

async function start(config: Config, log: Log): Promise<void> {
  const startedAt = performance.now();
  const opened = await openDatabase(config, log);
  const database = connectDatabase(opened.url, {
    onError: (error) => log.warn({ err: error }, 'A database connection broke; it is replaced'),
  });
  await migrateDatabase(database.$client, say);
  const demoSignIns = await seed(config, database);
  const secret = await findSecret(config.secret, config.dataDir);
  const app = await createApp({ config, log, database, databaseUrl: opened.url, secret });
  await app.server.listen({ port: config.port, host: config.host });
  say(`Bros Abroad is at ${config.publicUrl} (ready after ${((performance.now() - startedAt) / 1000).toFixed(2)} s)`);
  for (const line of demoSignIns) say(line);
  if (!config.isProduction) say(`Mails it would have sent: ${config.publicUrl}/dev/mail`);
  stopOnSignal(async () => {
    await app.drain();
    await app.stop();
    await closeDatabase(database);
    await opened.stop();
  }, log);
  await app.startWorkers();
  setTimeout(releaseMemory, SETTLE_MS).unref();
}

/** What every installation begins with, and outside production the demo. Returns the demo's sign-ins. */
async function seed(config: Config, database: Database): Promise<string[]> {
  await Promise.all([seedDestinations(database), seedRooms(database)]);
  if (config.isDemo) return seedDemo(database);
  if (config.isProduction && (await hasDemoMembers(database))) {
    throw new ConfigError(
      'This database holds the demo members, whose password is known to everyone. Use one of its own for production.',
    );
  }
  return [];
}

/** SIGTERM and SIGINT stop gently, once. */
function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping: requests in flight finish first.');
    setTimeout(() => process.exit(1), STOP_GRACE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The stop did not go through cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

try {
  const config = readConfig();
  await start(config, createLog(config.logLevel));
} catch (error) {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DataFolderBusyError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`${isPlain ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}
