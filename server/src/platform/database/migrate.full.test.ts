import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { afterUse } from '../../../test/after-use.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { findPort, spawnApplication, waitUntil } from '../../../test/process.ts';
import { copyMigrations, createEmptyDatabase } from '../../../test/upgrade/migration-folders.ts';
import { OperatorError } from '../operator-error.ts';
import { derivePassword } from './embedded/cluster.ts';
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

test('a start without pending migrations needs no right to create tables; a start with one fails, and its error names the command', async () => {
  const { url } = await createTestDatabase();
  const password = derivePassword(decodeURIComponent(new URL(url).password));
  const application = Object.assign(new URL(url), { username: 'bros_application', password }).href;
  expect(await migrateDatabase(application, quiet)).toBe(0);
  const folder = copyMigrations(undefined, { '9001_next': 'alter table trips add column packing_list text;' });
  await expect(migrateDatabase(application, quiet, { folder })).rejects.toThrow(OtherVersionError.notOwner());
});

test('the start fails with instructions if the database is older than the first release', async () => {
  const { database, url } = await createTestDatabase();
  await database.execute(sql`update drizzle.__drizzle_migrations set hash = 'of an older file'`);
  await expect(migrateDatabase(url, quiet)).rejects.toThrow(OtherVersionError);
  const application = spawnApplication(await findPort(), { DATABASE_URL: url });
  expect(await application.ended).toBe(1);
  expect(application.output()).toContain('no version can take over the data of one before 1.0.0.');
  expect(application.output()).toContain('Start with an empty DATA_DIR, or with an empty database in DATABASE_URL.');
  expect(application.output()).not.toContain('    at ');
});

test('a database with a migration that was never released is rejected', async () => {
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

test('a migration that waits for a table does not block requests, and continues once the table is free', async () => {
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

test('a migration that PostgreSQL ends because of a deadlock is repeated', async () => {
  const { url } = await createTestDatabase();
  const [blocker, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([blocker.connect(), other.connect()]);
  // With this timeout, the migration detects the deadlock first, and PostgreSQL ends its transaction.
  await blocker.query(`set deadlock_timeout = '10min'; begin; lock trips`);
  const waitForBlocker = `do $$ begin
    while exists (select from pg_locks where relation = 'trips'::regclass)
      and not exists (select from pg_locks where relation = 'courses'::regclass and not granted) loop
      perform pg_sleep(0.01);
    end loop;
  end $$`;
  const folder = copyMigrations(undefined, {
    '9001_next': ['lock courses', waitForBlocker, 'alter table trips add column packing_list text'].join(
      '\n--> statement-breakpoint\n',
    ),
  });
  const lines: string[] = [];
  const migrating = migrateDatabase(url, (line) => lines.push(line), { folder });
  const isLocked = `select from pg_locks where relation = 'courses'::regclass and mode = 'AccessExclusiveLock' and granted`;
  await waitUntil(async () => (await other.query(isLocked)).rowCount === 1);
  await blocker.query('lock courses');
  await blocker.query('commit');
  expect(await migrating).toBe(1);
  expect(lines).toContain('The migration waits for a table that is in use.');
  await Promise.all([blocker.end(), other.end()]);
});

test('a start that waits for the migration of another process logs that', async () => {
  const { url } = await createTestDatabase();
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  await blocker.query('begin; select from trips');
  const folder = copyMigrations(undefined, { '9001_next': 'alter table trips add column packing_list text;' });
  const [lines, laterLines]: [string[], string[]] = [[], []];
  const migrating = migrateDatabase(url, (line) => lines.push(line), { folder });
  await waitUntil(() => lines.length > 0);
  const later = migrateDatabase(url, (line) => laterLines.push(line), { folder });
  await waitUntil(() => laterLines.includes('Waiting for another process that migrates the database.'));
  await blocker.end();
  expect([await migrating, await later]).toEqual([1, 0]);
});

test('a start that waits for a database that does not respond logs that, and ends when the connection breaks', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  afterUse(async () => void silent.close());
  await once(silent, 'listening');
  const lines: string[] = [];
  const { port } = silent.address() as AddressInfo;
  const migrating = migrateDatabase(`postgres://127.0.0.1:${port}/none`, (line) => lines.push(line));
  const ended = migrating.catch((error: unknown) => error);
  await waitUntil(() => lines.length > 0);
  expect(lines).toEqual(['Waiting for the database to answer.']);
  for (const socket of sockets) socket.destroy();
  expect(await ended).toBeInstanceOf(OperatorError);
});

test.each([
  ['postgres://127.0.0.1:1/none', 'The database at 127.0.0.1:1 cannot be opened (connect ECONNREFUSED 127.0.0.1:1).'],
  ['postgres://db.invalid/none', 'The database at db.invalid cannot be opened (getaddrinfo'],
])('a start that cannot open %s says so in one line', async (url, sentence) => {
  const application = spawnApplication(await findPort(), { DATABASE_URL: url });
  expect(await application.ended).toBe(1);
  expect(application.output().split('\n').at(-2)).toContain(sentence);
  expect(application.output()).not.toContain('    at ');
});

test.each([
  ['another password', { password: 'wrong' }, 'password authentication failed'],
  ['a database that does not exist', { pathname: '/none' }, 'database "none" does not exist'],
])('%s is named without the password', async (_, change, reason) => {
  const url = Object.assign(new URL((await createTestDatabase()).url), change).href;
  const error = await migrateDatabase(url, quiet).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toContain(reason);
  expect(String(error)).not.toContain(new URL(url).password);
});
