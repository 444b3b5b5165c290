import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { importCitiesInChildProcess } from './core/cities/seed.ts';
import { prepareProduction } from './core/site-settings/service.ts';
import { addDemoPayments } from './demo/payments.ts';
import { addDemoPhotos } from './demo/photos.ts';
import { hasDemoMembers, seedDemo } from './demo/seed.ts';
import { seedFeatures } from './features.ts';
import { hasAdmin } from './identity/invitations/founding/service.ts';
import { refuseSandboxMoney } from './payments.ts';
import { closeDatabase, connectDatabase, type Database, REQUEST_TIMEOUTS } from './platform/database/connect.ts';
import type { DatabaseUrls } from './platform/database/embedded.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { OWNS_TABLES, ownsTables } from './platform/database/rights.ts';
import type { Log } from './platform/log.ts';
import { releaseMemory } from './platform/memory.ts';
import { findSecret } from './platform/secret.ts';

/** The process exits this long before the platform would kill it. */
const BEFORE_KILL_MS = 500;
/** Running statements get this time before the database stops. */
const CLOSE_WITHIN_MS = 1_000;
/** Few kinds of jobs run concurrently, usually one job each. */
const BACKGROUND_POOL_SIZE = 8;
const SETTLE_MS = 5_000;

export interface StartDeps {
  config: Config;
  log: Log;
  /** `stop` does nothing for another process's database. */
  opened: DatabaseUrls & { stop: () => Promise<void> };
  say: (line: string) => void;
}

export async function start({ config, log, opened, say }: StartDeps): Promise<void> {
  const onError = (error: Error) => log.warn({ err: error }, 'A database connection broke and will be replaced');
  const database = connectDatabase(opened.applicationUrl, { onError, timeouts: REQUEST_TIMEOUTS, keepsIdle: true });
  const background = connectDatabase(opened.applicationUrl, { onError, poolSize: BACKGROUND_POOL_SIZE });
  const secret = await findSecret(config.secret, config.dataDir);
  const [demoSignIns, app] = await Promise.all([
    prepareDatabase({ config, database: background, ownerUrl: opened.url, secret, say, log }),
    createApp({ config, log, database, background, databaseUrl: opened.applicationUrl, secret }),
  ]);
  await app.server.listen({ port: config.port, host: config.host });
  say(`Bros Abroad is at ${config.publicUrl} (ready after ${(performance.now() / 1000).toFixed(2)} s)`);
  for (const line of demoSignIns) say(line);
  if (config.isProduction && !(await hasAdmin(background)))
    say('This site has no admin yet. Run npm run make-admin -- you@example.com for a link to sign up.');
  if (!config.isProduction) say(`No email leaves this machine. Read all of them at ${config.publicUrl}/dev/mail`);
  const stopping = new AbortController();
  stopOnSignal({ config, log, say }, async () => {
    stopping.abort();
    await app.drain();
    await app.stop();
    await Promise.race([Promise.all([closeDatabase(database), closeDatabase(background)]), sleep(CLOSE_WITHIN_MS)]);
    await opened.stop();
  });
  await app.startWorkers();
  if (config.role !== 'web') void importCitiesInChildProcess(background, opened.applicationUrl, log, stopping.signal);
  if (config.demo !== 'none' && config.role !== 'web')
    void completeDemo({ database: background, app, config, log, signal: stopping.signal });
  setTimeout(releaseMemory, SETTLE_MS).unref();
}

interface DemoDeps {
  database: Database;
  app: App;
  config: Config;
  log: Log;
  signal: AbortSignal;
}

/** Photos come before payments, because sellers need badges, which need photos. */
async function completeDemo({ database, app: { outbox, billing }, config, log, signal }: DemoDeps): Promise<void> {
  const photoDeps = { database, outbox, config, log, signal };
  await addDemoPhotos(photoDeps, 'signIns');
  await Promise.all([
    addDemoPayments({ database, size: config.demo, billing, log, signal }),
    addDemoPhotos(photoDeps, 'network'),
  ]);
}

interface PrepareDeps {
  config: Config;
  database: Database;
  ownerUrl: string;
  secret: string;
  say: (line: string) => void;
  log: Log;
}

/** Returns the demo accounts' emails. */
async function prepareDatabase({ config, database, ownerUrl, secret, say, log }: PrepareDeps): Promise<string[]> {
  await migrateDatabase(ownerUrl, say);
  if (await ownsTables(database)) log.warn(OWNS_TABLES);
  await refuseSandboxMoney(config, database);
  await seedFeatures(database);
  if (config.isProduction) await prepareProduction(database);
  if (config.demo !== 'none') return seedDemo(database, secret, config.demo);
  if (config.isProduction && (await hasDemoMembers(database))) {
    throw new ConfigError(
      'This database contains the demo members, whose password is public. Use another database for production.',
    );
  }
  return [];
}

function stopOnSignal({ config, log, say }: Pick<StartDeps, 'config' | 'log' | 'say'>, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping: requests in flight finish first.');
    setTimeout(() => process.exit(1), config.stopWithinSeconds * 1000 - BEFORE_KILL_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The server could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
