import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isOlderVersion, VERSION } from '../version.ts';
import { OtherVersionError } from './failure.ts';
import { grantRights } from './rights.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Prevents two starts from migrating concurrently. */
const MIGRATION_LOCK = 7_265_667;
/** While a migration waits for a table, every other statement on that table waits behind it. */
const TABLE_WAIT = '5s';
const ATTEMPTS = 24;
const LOCK_NOT_AVAILABLE = '55P03';

/** Tests use other folders and versions. */
export interface Release {
  folder?: string;
  version?: string;
}

/**
 * Applies the pending migrations in one transaction and returns their number. Concurrent starts run one at a time. Throws an OtherVersionError if this version
 * must not run on the database (docs/decisions/upgrades.md).
 */
export async function migrateDatabase(url: string, log: (message: string) => void, release: Release = {}): Promise<number> {
  const { folder = MIGRATIONS_FOLDER } = release;
  // Without the server's timeouts, because changing a large table takes longer. Ending the connection releases the lock.
  const pool = new pg.Pool({ connectionString: url, application_name: 'bros-abroad-migration', max: 1 });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    // Ends the statement of a process that was killed, which would otherwise keep its locks until it is done. Not every platform can.
    await client.query(`set client_connection_check_interval = '1s'`).catch(() => undefined);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = await findPendingMigrations(client, release);
    // Drizzle's `create schema if not exists` needs rights that an ordinary start does not have.
    if (pending.length > 0) {
      await assertOwner(client);
      await applyPatiently(client, folder, log);
      log('Database migrated.');
    }
    await grantRights(client);
    return pending.length;
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** A migration with the name of its file. */
type Migration = MigrationMeta & { tag: string };

/** Returns the migrations of this version that the database does not have. Throws an OtherVersionError like `migrateDatabase`. */
export async function findPendingMigrations(
  client: pg.ClientBase,
  { folder = MIGRATIONS_FOLDER, version = VERSION }: Release = {},
): Promise<Migration[]> {
  const own = readMigrations(folder);
  const applied = await readAppliedHashes(client);
  const different = own.findIndex(({ hash }, at) => at < applied.length && applied[at] !== hash);
  if (different === 0) throw OtherVersionError.beforeFirst(version);
  if (different > 0) throw OtherVersionError.notReleased(version, different);
  if (applied.length > own.length) {
    const minimum = await readMinimumVersion(client);
    if (isOlderVersion(version, minimum)) throw OtherVersionError.tooOld(version, minimum);
  }
  return own.slice(applied.length);
}

function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map((file, at) => ({ ...file, tag: entries[at]?.tag ?? '' }));
}

/** Waits for tables in short turns, so that requests of servers that still run get theirs in between. */
async function applyPatiently(client: pg.PoolClient, folder: string, log: (message: string) => void): Promise<void> {
  await client.query(`set lock_timeout = '${TABLE_WAIT}'`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate(drizzle({ client }), { migrationsFolder: folder });
    } catch (error) {
      if (!isTableInUse(error) || attempt === ATTEMPTS) throw error;
      log('The migration waits for a table that is in use.');
    }
  }
}

const isTableInUse = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === LOCK_NOT_AVAILABLE;
};

async function assertOwner(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean }>(
    `select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "isOwner"`,
  );
  if (!rows[0]?.isOwner) throw OtherVersionError.notOwner();
}

async function readAppliedHashes(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as table`,
  );
  if (!found[0]?.table) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ hash }) => hash);
}

async function readMinimumVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ minimum: string }>('select minimum_version as minimum from schema_compatibility');
  return rows[0]?.minimum ?? '0.0.0';
}
