import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Any number, the same in every process: the lock that keeps two starts from migrating at once. */
const MIGRATION_LOCK = 7_265_667;

/**
 * Brings the schema up to date with `server/migrations`, forward only and all in one transaction, and returns the names of those
 * applied. Processes that start at once take turns, so every one of them finds a complete schema afterwards.
 */
export async function migrateDatabase(pool: pg.Pool, log: (message: string) => void): Promise<{ applied: string[] }> {
  const client = await pool.connect();
  try {
    // Filling a large table may take longer than any request is allowed.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = await findPending(client);
    if (pending.length > 0) {
      await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
      log(`Database migrated: ${pending.join(', ')}.`);
    }
    return { applied: pending };
  } finally {
    // Ending the connection gives back the lock and the timeout, whatever happened.
    client.release(true);
  }
}

/**
 * Names of the migrations not yet applied. Asked before drizzle is, since even its `create schema if not exists` needs rights that
 * an ordinary start does not.
 */
async function findPending(client: pg.PoolClient): Promise<string[]> {
  const appliedTimes = await readAppliedTimes(client);
  const newest = Math.max(0, ...appliedTimes);
  const pending = (await readJournal()).filter(({ when }) => !appliedTimes.has(when));
  const overtaken = pending.filter(({ when }) => when < newest).map(({ tag }) => tag);
  if (overtaken.length > 0) {
    // Drizzle would skip these without a word.
    throw new Error(
      `Migrations were added that are older than one already applied: ${overtaken.join(', ')}. Generate them anew.`,
    );
  }
  return pending.map(({ tag }) => tag);
}

/** The list drizzle-kit keeps of its migrations: `when` (milliseconds) identifies one in the database, `tag` is its file's name. */
async function readJournal(): Promise<Array<{ when: number; tag: string }>> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: Array<{ when: number; tag: string }>;
  };
  return journal.entries;
}

async function readAppliedTimes(client: pg.PoolClient): Promise<Set<number>> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as table`,
  );
  if (!found[0]?.table) return new Set();
  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations');
  return new Set(rows.map((row) => Number(row.created_at)));
}
