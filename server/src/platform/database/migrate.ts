import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isOlderVersion, VERSION } from '../version.ts';
import { explainUnreachable, OtherVersionError } from './failure.ts';
import { findDueGrants, refuseWithoutRights } from './rights.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const MIGRATION_LOCK = 7_265_667;
/** Every other statement on the table waits behind a waiting migration. */
const TABLE_WAIT = '5s';
const ATTEMPTS = 24;
/** PostgreSQL's lock_not_available and deadlock_detected. */
const TABLE_IN_USE_CODES = ['55P03', '40P01'];
const CONNECT_WITHIN_MS = 30_000;
const QUIET_WAIT_MS = 3_000;

export interface Release {
  folder?: string;
  version?: string;
}

interface MigrateOptions extends Release {
  /** Grants the application's rights even if they are recorded as granted. */
  forceGrants?: boolean;
}

type Say = (message: string) => void;

/**
 * Applies the pending migrations in one transaction, grants bros_application its rights, and returns the number of migrations. Concurrent starts wait. Throws
 * an OtherVersionError if this version must not run on the database (docs/decisions/upgrades.md), or if the role lacks rights.
 */
export async function migrateDatabase(url: string, log: Say, options: MigrateOptions = {}): Promise<number> {
  // No statement timeout, because changing a large table takes long. Closing the connection releases the lock.
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'bros-abroad-migration',
    max: 1,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  pool.on('error', () => undefined);
  try {
    const client = await connect(pool, url, log);
    return await migrateLocked(client, log, options).finally(() => client.release(true));
  } finally {
    await pool.end();
  }
}

async function connect(pool: pg.Pool, url: string, log: Say): Promise<pg.PoolClient> {
  const notice = setTimeout(() => log('Waiting for the database to answer.'), QUIET_WAIT_MS);
  try {
    const client = await pool.connect();
    client.on('error', () => undefined);
    return client;
  } catch (error) {
    throw explainUnreachable(error, url);
  } finally {
    clearTimeout(notice);
  }
}

async function migrateLocked(client: pg.PoolClient, log: Say, { forceGrants = false, ...release }: MigrateOptions) {
  const { folder = MIGRATIONS_FOLDER } = release;
  // If this process is killed, PostgreSQL ends its statement, which would otherwise keep its locks. Some platforms lack the setting.
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => undefined);
  await lockMigrations(client, log);
  const { pending, newest } = await compareMigrations(client, release);
  await client.query(`set lock_timeout = '${TABLE_WAIT}'`);
  // Drizzle's `create schema if not exists` needs rights that an ordinary start lacks.
  if (pending.length > 0) {
    await assertOwner(client);
    await retryWhileInUse(log, () => migrate(drizzle({ client }), { migrationsFolder: folder }));
    log('Database migrated.');
  }
  // A newer version has granted the rights of its schema.
  if (newest) {
    const grants = await findDueGrants(client, { folder, newest: newest.hash, isForced: forceGrants, log });
    if (grants) await retryWhileInUse(log, () => client.query(grants));
  }
  return pending.length;
}

async function lockMigrations(client: pg.ClientBase, log: Say): Promise<void> {
  const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_lock($1) as "isLocked"', [MIGRATION_LOCK]);
  if (rows[0]?.isLocked) return;
  log('Waiting for another process that migrates the database.');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

type Migration = MigrationMeta & { tag: string };

interface Comparison {
  pending: Migration[];
  /** Undefined if the database has a newer migration. */
  newest: Migration | undefined;
}

/** Throws an OtherVersionError like `migrateDatabase`. */
export async function compareMigrations(
  client: pg.ClientBase,
  { folder = MIGRATIONS_FOLDER, version = VERSION }: Release = {},
): Promise<Comparison> {
  const own = readMigrations(folder);
  const applied = await readAppliedHashes(client).catch(refuseWithoutRights);
  const different = own.findIndex(({ hash }, at) => at < applied.length && applied[at] !== hash);
  if (different === 0) throw OtherVersionError.beforeFirst(version);
  if (different > 0) throw OtherVersionError.notReleased(version, different);
  if (applied.length > own.length) {
    const minimum = await readMinimumVersion(client).catch(refuseWithoutRights);
    if (isOlderVersion(version, minimum)) throw OtherVersionError.tooOld(version, minimum);
    return { pending: [], newest: undefined };
  }
  return { pending: own.slice(applied.length), newest: own.at(-1) };
}

function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map((file, at) => ({ ...file, tag: entries[at]?.tag ?? '' }));
}

/** Waits briefly each time, so running servers get the tables in between. */
async function retryWhileInUse(log: Say, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isTableInUse(error) || attempt === ATTEMPTS) throw error;
      log('The migration waits for a table that is in use.');
    }
  }
}

const isTableInUse = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return TABLE_IN_USE_CODES.includes(cause?.code ?? code ?? '');
};

async function assertOwner(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean }>(
    `select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "isOwner"`,
  );
  if (!rows[0]?.isOwner) throw OtherVersionError.notOwner();
}

async function readAppliedHashes(client: pg.ClientBase): Promise<string[]> {
  // Unlike `to_regclass`, the catalog shows the table to roles that may not read it.
  const { rows: found } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ hash }) => hash);
}

async function readMinimumVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ minimum: string }>('select minimum_version as minimum from schema_compatibility');
  return rows[0]?.minimum ?? '0.0.0';
}
