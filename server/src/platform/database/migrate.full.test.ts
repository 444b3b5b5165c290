import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { findPort, spawnApplication, waitUntil } from '../../../test/process.ts';
import { copyMigrations, createEmptyDatabase } from '../../../test/upgrade/migration-folders.ts';
import { OtherVersionError } from './failure.ts';
import { migrateDatabase } from './migrate.ts';

const quiet = () => undefined;
const MIGRATE = fileURLToPath(new URL('../../../test/upgrade/migrate-process.ts', import.meta.url));

test('a database that is up to date is not changed', async () => {
  const { url } = await createTestDatabase();
  expect(await migrateDatabase(url, quiet)).toBe(0);
});

test('two processes that start concurrently apply every migration once', async () => {
  const { url } = await createEmptyDatabase();
  const applied = await Promise.all([migrateDatabase(url, quiet), migrateDatabase(url, quiet)]);
  expect(applied.toSorted()).toEqual([0, 1]);
});

test('a start without migrations needs no right to create anything, and one with migrations names the command', async () => {
  const { database, url } = await createTestDatabase();
  const role = `plain_${process.pid}`;
  await database.execute(sql.raw(`create role ${role} login password 'plain'`));
  await database.execute(
    sql.raw(`grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`),
  );
  const plain = Object.assign(new URL(url), { username: role, password: 'plain' }).href;
  try {
    expect(await migrateDatabase(plain, quiet)).toBe(0);
    const folder = copyMigrations(undefined, { '9001_next': 'alter table trips add column packing_list text;' });
    await expect(migrateDatabase(plain, quiet, { folder })).rejects.toThrow(
      'Run `npm run migrate` with the DATABASE_URL of the owner',
    );
  } finally {
    await database.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
  }
});

test('the start fails with instructions if the database is of a version before the first release', async () => {
  const { database, url } = await createTestDatabase();
  await database.execute(sql`update drizzle.__drizzle_migrations set hash = 'of an older file'`);
  await expect(migrateDatabase(url, quiet)).rejects.toThrow(OtherVersionError);
  const application = spawnApplication(await findPort(), { DATABASE_URL: url });
  expect(await application.ended).toBe(1);
  expect(application.output()).toContain('no version can take over the data of one before 1.0.0.');
  expect(application.output()).toContain('Start with an empty DATA_DIR, or with an empty database in DATABASE_URL.');
  expect(application.output()).not.toContain('    at ');
});

test('a migration that is not the released one is refused', async () => {
  const { url } = await createTestDatabase();
  const folderOf = (column: string) => copyMigrations(undefined, { '9001_next': `alter table trips add column ${column} text;` });
  expect(await migrateDatabase(url, quiet, { folder: folderOf('packing_list') })).toBe(1);
  await expect(migrateDatabase(url, quiet, { folder: folderOf('luggage') })).rejects.toThrow(
    'was never released: its migration 1',
  );
});

test('a process that is killed in the middle of a migration changes nothing, and the next start migrates', async () => {
  const { database, url } = await createTestDatabase();
  const slow = {
    '9001_next': 'alter table trips add column packing_list text;\n--> statement-breakpoint\nselect pg_sleep(600);',
  };
  const child = spawn(process.execPath, [
    '--import',
    './server/src/quick-imports.ts',
    MIGRATE,
    url,
    copyMigrations(undefined, slow),
  ]);
  const ended = once(child, 'close');
  await waitUntil(async () => {
    const { rows } = await database.execute(
      sql`select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(600)%' and state = 'active' and pid <> pg_backend_pid()`,
    );
    return rows.length > 0 || child.exitCode !== null;
  });
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const columns = sql`select from information_schema.columns where table_name = 'trips' and column_name = 'packing_list'`;
  expect((await database.execute(columns)).rows).toHaveLength(0);
  const quick = copyMigrations(undefined, { '9001_next': 'alter table trips add column packing_list text;' });
  expect(await migrateDatabase(url, quiet, { folder: quick })).toBe(1);
  expect((await database.execute(columns)).rows).toHaveLength(1);
});

test('a migration lets requests through while it waits for a table, and then goes on', async () => {
  const { database, url } = await createTestDatabase();
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  await blocker.query('begin; select from trips');
  const folder = copyMigrations(undefined, { '9001_next': 'alter table trips add column packing_list text;' });
  const lines: string[] = [];
  const migrating = migrateDatabase(url, (line) => lines.push(line), { folder });
  await waitUntil(() => lines.includes('The migration waits for a table that is in use.'));
  await database.execute(sql`select count(*) from trips`);
  await blocker.query('commit');
  await blocker.end();
  expect(await migrating).toBe(1);
});
