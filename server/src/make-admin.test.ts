import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMember } from '../test/factories.ts';
import { auditLog } from './core/audit/tables.ts';
import { users } from './core/people/accounts/tables.ts';
import { closeDatabase, connectDatabase, type Database } from './platform/database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { mails } from './platform/mail/tables.ts';

let dataDir: string;
let running: EmbeddedDatabase;
let database: Database;

async function startServer(): Promise<void> {
  running = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  database = connectDatabase(running.url, { onError: () => undefined, poolSize: 2 });
}

async function stopServer(): Promise<void> {
  await closeDatabase(database);
  await running.stop();
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bros-admin-'));
  await chmod(dataDir, 0o755);
  await startServer();
  await migrateDatabase(running.url, () => undefined);
});

afterAll(async () => {
  await stopServer();
  await rm(dataDir, { recursive: true, force: true });
});

function makeAdmin(args: string[], env: Record<string, string> = { DATA_DIR: dataDir }): Promise<{ code: number; text: string }> {
  const [quickImports, program] = ['./quick-imports.ts', './make-admin.ts'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  ) as [string, string];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', quickImports, program, ...args],
      { env: { NODE_ENV: 'development', PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), text: `${out}${err}`.trim() }),
    );
  });
}

const roleOf = async (id: string) => (await database.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;

test('as long as there is no admin, the command prints a link to sign up', async () => {
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://bros.example' };
  const { code, text } = await makeAdmin(['first@example.com'], env);
  expect(code).toBe(1);
  expect(text).toMatch(/Open https:\/\/bros\.example\/register\?invite=FIRST[0-9A-F]{24}, sign up with it/);
});

test('the command makes a member an admin while the server runs, and writes the audit log once', async () => {
  const member = await buildMember(database, { displayName: 'Ada' });
  const made = await makeAdmin([member.email.toUpperCase()]);
  expect(made.text).toContain('Ada');
  expect(made.code).toBe(0);
  expect(await roleOf(member.id)).toBe('admin');
  expect(await makeAdmin([member.email])).toEqual({ code: 1, text: `${member.email} is already an admin.` });
  expect(await database.select().from(auditLog).where(eq(auditLog.targetId, member.id))).toMatchObject([
    { actorId: null, action: 'member.roleChanged', details: { from: 'member', to: 'admin' }, reason: 'npm run make-admin' },
  ]);
  expect(await database.select().from(mails).where(eq(mails.to, member.email))).toMatchObject([
    { subject: 'You are now an admin of Bros Abroad', state: 'queued' },
  ]);
});

test('the command uses the database of DATABASE_URL', async () => {
  const member = await buildMember(database);
  expect((await makeAdmin([member.email], { DATABASE_URL: running.url })).code).toBe(0);
  expect(await roleOf(member.id)).toBe('admin');
});

test('the command starts the embedded database if the server is not running', async () => {
  const member = await buildMember(database);
  await stopServer();
  const made = await makeAdmin([member.email]);
  await startServer();
  expect(made.code).toBe(0);
  expect(await roleOf(member.id)).toBe('admin');
});

test('the command reports why a member cannot become an admin', async () => {
  const unconfirmed = await buildMember(database, { isConfirmed: false });
  const banned = await buildMember(database, { state: 'banned' });
  expect(await makeAdmin(['nobody@example.com'])).toEqual({
    code: 1,
    text: 'No account has the email nobody@example.com. Sign up with it on the site first.',
  });
  expect((await makeAdmin([unconfirmed.email])).text).toContain('is not confirmed yet');
  expect((await makeAdmin([banned.email])).text).toBe(`The account of ${banned.email} is banned.`);
  expect((await makeAdmin([])).text).toContain('Give one email');
  expect((await makeAdmin(['a@example.com'], { DATA_DIR: join(dataDir, 'missing') })).text).toContain('There is no database');
  expect([await roleOf(unconfirmed.id), await roleOf(banned.id)]).toEqual(['member', 'member']);
});
