import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlive, waitUntil } from '../../../test/process.ts';
import { connectDatabase } from './connect.ts';
import { DataFolderBusyError, type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';

let dataDir: string;
let messages: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bros-embedded-'));
  await chmod(dataDir, 0o755);
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

function start(folder = dataDir): Promise<EmbeddedDatabase> {
  messages = [];
  return startEmbeddedDatabase({ dataDir: folder, log: (message) => messages.push(message) });
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function startApplication(folder: string): Promise<{ child: ChildProcess; databasePid: number }> {
  const program = `
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(folder)}, log: () => {} });
    console.log(database.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const [line] of on(createInterface({ input: child.stdout }), 'line')) {
    return { child, databasePid: Number(line) };
  }
  throw new Error('The application ended before its database ran.');
}

test('the embedded database uses UTF-8 in any locale, and keeps its data after a clean stop', async () => {
  const first = await start();
  expect(first.recovered).toBe(false);
  await query(first.url, `create table kept as select 'Kraków'::text as city`);
  expect(await query(first.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start();
  expect(second.recovered).toBe(false);
  expect(messages).toEqual([]);
  expect(await query(second.url, 'select city from kept')).toEqual([{ city: 'Kraków' }]);
  await second.stop();
});

test('the embedded database requires a password; only the owner of its file can read it', async () => {
  const database = await start();
  const { mode } = await stat(join(dataDir, 'postgres', 'password'));
  expect(mode & 0o777).toBe(0o600);
  const wrong = Object.assign(new URL(database.url), { password: 'guess' }).href;
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  await database.stop();
});

test('a second start on the same folder is rejected with the process ID of the running one', async () => {
  const database = await start();
  await expect(start()).rejects.toThrow(DataFolderBusyError);
  await database.stop();

  const { child } = await startApplication(dataDir);
  await expect(start()).rejects.toThrow(`Bros Abroad already runs with this data folder (process ${child.pid})`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await start()).stop();
});

test('two copies with separate folders run side by side', async () => {
  const other = await mkdtemp(join(tmpdir(), 'bros-embedded-with-a-long-name-'.padEnd(90, '-')));
  await chmod(other, 0o755);
  const databases = await Promise.all([start(), start(other)]);
  const answers = await Promise.all(databases.map(({ url }) => query(url, 'show data_directory')));
  expect(new Set(answers.map(([row]) => row?.data_directory)).size).toBe(2);
  await Promise.all(databases.map((database) => database.stop()));
  await rm(other, { recursive: true });
});

test('a killed database is restarted at the same URL, and the pool reconnects', async () => {
  const database = await start();
  const { $client: pool } = connectDatabase(database.url, { onError: () => {} });
  await pool.query(`create table before_kill as select 1 as n`);
  const reasons: string[] = [];
  database.onExit((reason) => reasons.push(reason));
  const killed = database.pid;
  process.kill(killed, 'SIGKILL');
  await waitUntil(() => database.pid !== killed);
  expect(reasons).toEqual(['signal SIGKILL']);
  await waitUntil(() =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  expect((await pool.query('select n from before_kill')).rows).toEqual([{ n: 1 }]);
  expect(messages.join()).toMatch(/ended unexpectedly \(signal SIGKILL\).*runs again/);
  await pool.end();
  await database.stop();
});

test('when the application is killed, its database stops, and the next start reports a recovery', async () => {
  const { child, databasePid } = await startApplication(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await waitUntil(() => !isAlive(databasePid));
  const database = await start();
  expect(database.recovered).toBe(true);
  expect(messages.join()).toContain(`The last run (process ${child.pid}) ended abruptly`);
  await database.stop();
});

test('when application and database are killed together, the next start recovers the data', async () => {
  const { child, databasePid } = await startApplication(dataDir);
  process.kill(databasePid, 'SIGSTOP');
  child.kill('SIGKILL');
  await once(child, 'exit');
  process.kill(databasePid, 'SIGKILL');
  await waitUntil(() => !isAlive(databasePid));
  const database = await start();
  expect(database.recovered).toBe(true);
  expect(messages.join()).toContain('recovers from its write-ahead log');
  expect(await query(database.url, 'select city from kept')).toEqual([{ city: 'Kraków' }]);
  await database.stop();
});

test('a database that outlived its application is shut down first', async () => {
  const { child, databasePid } = await startApplication(dataDir);
  // Without this, the guardian would end the database.
  const guardian = await findGuardian(databasePid);
  process.kill(guardian, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(databasePid)).toBe(true);
  const database = await start();
  expect(messages.join()).toContain('left its database running');
  await database.stop();
});

test('a reused process ID is not mistaken for the database', async () => {
  const pidFile = join(await realpath(join(dataDir, 'postgres')), 'cluster', 'postmaster.pid');
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
  await writeFile(pidFile, `${bystander.pid}\n/elsewhere\n1700000000\n5432\n\n\n  1 1\nready   \n`);
  const database = await start();
  expect(database.recovered).toBe(true);
  expect(bystander.exitCode).toBeNull();
  await database.stop();
  bystander.kill();
});

const isRoot = process.getuid?.() === 0;
test.runIf(isRoot)(
  'if root runs it on a private folder, the database stores its data in a folder that it can read, and finds it again',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'bros-closed-'));
    await chmod(closed, 0o700);
    const first = await start(closed);
    expect(messages.join()).toContain('is closed to the database');
    await query(first.url, 'create table kept as select 1 as n');
    await first.stop();
    const second = await start(closed);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await second.stop();
    await rm(await readlink(join(closed, 'postgres')), { recursive: true });
    await rm(closed, { recursive: true });
  },
);

async function findGuardian(databasePid: number): Promise<number> {
  for (const entry of await readdir('/proc')) {
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`database-guardian\0${databasePid}\0`)) return Number(entry);
  }
  throw new Error('The database has no guardian.');
}
