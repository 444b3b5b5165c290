import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { OtherVersionError } from './failure.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Prevents two starts from migrating concurrently. */
const MIGRATION_LOCK = 7_265_667;

/**
 * Applies the pending migrations in one transaction and returns their number. Concurrent starts run one at a time. Throws an OtherVersionError unless the
 * applied migrations are, unchanged, the first ones of this version.
 */
export async function migrateDatabase(pool: pg.Pool, log: (message: string) => void): Promise<number> {
  const client = await pool.connect();
  try {
    // Filling a large table may take longer than a request's timeout.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await readAppliedHashes(client);
    const own = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
    if (applied.some((hash, at) => hash !== own[at]?.hash)) throw new OtherVersionError();
    // Drizzle's `create schema if not exists` needs rights that an ordinary start does not have.
    if (applied.length < own.length) {
      await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
      log('Database migrated.');
    }
    return own.length - applied.length;
  } finally {
    // Ending the connection releases the lock and resets the timeout.
    client.release(true);
  }
}

async function readAppliedHashes(client: pg.PoolClient): Promise<string[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as table`,
  );
  if (!found[0]?.table) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ hash }) => hash);
}
