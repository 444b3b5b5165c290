import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterUse } from '../../../test/after-use.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { deleteNow } from '../../../test/deletion.ts';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { findPort, spawnApplication, waitUntilReady } from '../../../test/process.ts';
import { copyMigrations, MIGRATIONS } from '../../../test/upgrade/migration-folders.ts';
import { createLog } from '../log.ts';
import { createQueue } from '../queue.ts';
import { closeDatabase, connectDatabase, type Database } from './connect.ts';
import { derivePassword } from './embedded/cluster.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { OtherVersionError } from './failure.ts';
import { migrateDatabase } from './migrate.ts';
import { OWNS_TABLES, ownsTables } from './rights.ts';

const quiet = () => undefined;
let dataDir: string;
let embedded: EmbeddedDatabase;
let owner: Database;
let application: Database;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bros-rights-'));
  await chmod(dataDir, 0o755);
  embedded = await startEmbeddedDatabase({ dataDir, log: quiet });
  await migrateDatabase(embedded.url, quiet);
  owner = connectDatabase(embedded.url, { onError: quiet });
  application = connectDatabase(embedded.applicationUrl, { onError: quiet });
});
afterAll(async () => {
  await Promise.all([closeDatabase(owner), closeDatabase(application)]);
  await embedded.stop();
  await rm(dataDir, { recursive: true });
});

async function refusalOf(statement: string): Promise<string | undefined> {
  return application.execute(sql.raw(statement)).then(
    () => undefined,
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );
}

const INSUFFICIENT_PRIVILEGE = '42501';

describe('the application’s role', () => {
  test.each([
    'set session_replication_role = replica',
    `alter system set session_replication_role = 'replica'`,
    'alter table audit_log disable trigger all',
    'alter table audit_log disable trigger audit_log_is_append_only',
    'alter table ledger_entries disable trigger user',
    'drop trigger ledger_entries_are_append_only on ledger_entries',
    'drop table audit_log',
    'drop table ledger_journals cascade',
    'drop owned by postgres',
    'truncate audit_log cascade',
    'truncate ledger_accounts cascade',
    'truncate ledger_journals, ledger_entries',
    'set role postgres',
    'set session authorization postgres',
    'create or replace function refuse_audit_log_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create or replace function refuse_ledger_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop function refuse_ledger_change() cascade',
    'alter function require_balance(uuid) set search_path = pgboss',
    'create rule nothing as on insert to audit_log do instead nothing',
    `create trigger swallow before insert on audit_log for each row execute function suppress_redundant_updates_trigger()`,
    `update audit_log set action = 'nothing'`,
    'delete from audit_log',
    'update ledger_entries set amount_cents = 0',
    'delete from ledger_journals',
    'update ledger_accounts set user_id = null',
    'delete from ledger_accounts',
    `update schema_compatibility set minimum_version = '9.0.0'`,
    'create table public.users2 (id uuid)',
    'create schema elsewhere',
    'grant postgres to bros_application',
    'alter role bros_application superuser',
    `copy audit_log to program 'true'`,
  ])('cannot run the statement: %s', async (statement) => {
    expect(await refusalOf(statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test('cannot make a trigger read a temporary table, or a table in a schema of its own, instead of the real one', async () => {
    const member = await buildMember(owner, { displayName: 'Casper' });
    await application.execute(
      sql`insert into audit_log (id, action, target_type, target_id, reason, details)
        values (gen_random_uuid(), 'member.banned', 'member', ${member.id}, 'Casper sent spam', '{}')`,
    );
    for (const place of ['pg_temp', 'pgboss']) {
      const redacted = application.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`create table ${place}.users as select * from public.users`));
        await transaction.execute(sql.raw(`update ${place}.users set deletion_due_at = now() - interval '1 day'`));
        await transaction.execute(sql.raw(`set local search_path = ${place}, public`));
        await transaction.execute(sql`update public.audit_log set reason = 'a former member sent spam'`);
      });
      await expect(redacted).rejects.toMatchObject({ cause: { message: 'The audit log cannot be changed.' } });
    }
    await owner.execute(sql`update users set deletion_due_at = now() - interval '1 day' where id = ${member.id}`);
    await application.execute(sql`update audit_log set reason = 'a former member sent spam'`);
  });
});

test('the server starts with the application’s role and does its work', async () => {
  const app = await startTestApp({ database: { url: embedded.applicationUrl, database: application } });
  const admin = await app.signedIn({ role: 'admin' });
  const { member } = await app.signedIn();
  await admin.api.staff.ban({ memberId: member.id, reason: 'He sent spam.' });
  expect(JSON.stringify(await admin.api.staff.auditLog({}))).toContain('He sent spam.');
  await deleteNow(app, member.id);
  expect(await ownsTables(application)).toBe(false);
});

const readRights = async (database: Database) => {
  const { rows } = await database.execute<{ may: boolean | null; foreign: number }>(sql`
    select has_table_privilege('bros_application', to_regclass('postcards'), 'insert') as may,
      (select count(*)::int from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
        and relowner <> 'bros_application'::regrole) as foreign`);
  return rows[0];
};

const POSTCARDS = { '9001_postcards': 'create table postcards (id uuid);' };

test('an interrupted upgrade grants the rights at the next start, and without them the application does not start', async () => {
  const { database, url } = await createTestDatabase();
  const application = asApplication(url);
  const folder = copyMigrations(undefined, POSTCARDS);
  writeFileSync(join(folder, 'application-rights.sql'), 'select 1 / 0');
  await expect(migrateDatabase(url, quiet, { folder })).rejects.toThrow('division by zero');
  expect(await readRights(database)).toEqual({ may: false, foreign: 0 });
  await expect(migrateDatabase(application, quiet, { folder })).rejects.toThrow(OtherVersionError.lacksRights().message);
  expect(await migrateDatabase(application, quiet)).toBe(0);
  cpSync(join(MIGRATIONS, 'application-rights.sql'), join(folder, 'application-rights.sql'));
  expect(await migrateDatabase(url, quiet, { folder })).toBe(0);
  expect(await readRights(database)).toEqual({ may: true, foreign: 0 });
  expect(await migrateDatabase(application, quiet, { folder })).toBe(0);
});

test('the rights are granted again after their list has changed, but not by an earlier version', async () => {
  const { database, url } = await createTestDatabase();
  const folder = copyMigrations(undefined, POSTCARDS);
  const list = join(folder, 'application-rights.sql');
  writeFileSync(list, `${readFileSync(list, 'utf8')};\nrevoke insert on postcards from bros_application;`);
  await migrateDatabase(url, quiet, { folder });
  expect(await readRights(database)).toMatchObject({ may: false });
  await migrateDatabase(url, quiet);
  expect(await readRights(database)).toMatchObject({ may: false });
  cpSync(join(MIGRATIONS, 'application-rights.sql'), list);
  await migrateDatabase(url, quiet, { folder });
  expect(await readRights(database)).toMatchObject({ may: true });
});

test('the command gives the application the tables that the owner created in the queue’s schema after the rights were granted', async () => {
  const { database, url } = await createTestDatabase();
  const queue = createQueue(url, createLog('error'));
  await queue.start();
  await queue.stop();
  expect((await readRights(database))?.foreign).toBeGreaterThan(0);
  await migrateDatabase(url, quiet, { forceGrants: true });
  expect((await readRights(database))?.foreign).toBe(0);
});

const asApplication = (url: string) =>
  Object.assign(new URL(url), {
    username: 'bros_application',
    password: derivePassword(decodeURIComponent(new URL(url).password)),
  }).href;

async function createOwnedDatabase() {
  const { database, url } = await createTestDatabase();
  const name = `roles_${randomUUID().replaceAll('-', '')}`;
  await database.execute(sql.raw(`create role ${name} login password 'owner'`));
  await database.execute(sql.raw(`create database ${name} owner ${name} template template0`));
  afterUse(async () => {
    await database.execute(sql.raw(`drop database ${name} with (force)`));
    await database.execute(sql.raw(`drop role ${name}`));
  });
  const at = Object.assign(new URL(url), { pathname: `/${name}` });
  const owner = Object.assign(new URL(at), { username: name, password: 'owner' }).href;
  return { administrator: database, name, owner, application: asApplication(at.href) };
}

async function migrateByCommand(databaseUrl: string): Promise<string> {
  const options = { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATABASE_URL: databaseUrl } };
  const program = ['--import', './server/src/quick-imports.ts', './server/src/migrate.ts'];
  const child = promisify(execFile)(process.execPath, program, options);
  return child.then(({ stdout }) => stdout).catch(({ stderr }: { stderr: string }) => stderr);
}

async function runServer(databaseUrl: string): Promise<string> {
  const server = spawnApplication(await findPort(), { DATABASE_URL: databaseUrl });
  await waitUntilReady(server);
  server.child.kill('SIGTERM');
  await server.ended;
  return server.output();
}

async function failToStart(databaseUrl: string): Promise<string> {
  const server = spawnApplication(await findPort(), { DATABASE_URL: databaseUrl });
  expect(await server.ended).toBe(1);
  return server.output();
}

test('with DATABASE_URL, the owner migrates by a command and the server runs as the application', async () => {
  const { administrator, name, owner, application } = await createOwnedDatabase();
  await administrator.execute(sql.raw(`grant bros_application to ${name}`));
  expect(await failToStart(application)).toContain(OtherVersionError.notOwner().message);
  expect(await migrateByCommand(owner)).toBe('Database migrated.\n');
  expect(await migrateByCommand(application)).toBe('The database is up to date.\n');
  expect(await runServer(application)).not.toMatch(/owns the tables|"level":50|permission denied/);
});

test('a server that ran with one role continues with two', async () => {
  const { administrator, name, owner, application } = await createOwnedDatabase();
  expect(await runServer(owner)).toContain('owns the tables');
  expect(await failToStart(application)).toContain(OtherVersionError.lacksRights().message);
  expect(await migrateByCommand(owner)).toContain('The role bros_application gets no rights, because');
  await administrator.execute(sql.raw(`grant bros_application to ${name}`));
  expect(await migrateByCommand(owner)).toBe('The database is up to date.\n');
  expect(await runServer(application)).not.toMatch(/owns the tables|"level":50|permission denied/);
});

test('a server whose role owns the tables starts and warns', async () => {
  const { url } = await createTestDatabase();
  expect(await runServer(url)).toContain(JSON.stringify(OWNS_TABLES).slice(1, -1));
});
