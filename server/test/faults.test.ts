import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from '../src/platform/database/embedded.ts';
import { endWell, launch, launchReady, makeDataFolder } from './application.ts';
import { isAlive, readDatabasePid, waitUntil } from './process.ts';

const CALLERS = 20;

interface Answer {
  status: number;
  code: string | undefined;
  retryAfter: string | undefined;
}

function keepAsking(url: string): { answers: Answer[]; errors: unknown[]; stop(): Promise<void> } {
  const answers: Answer[] = [];
  const errors: unknown[] = [];
  let isOver = false;
  async function ask(): Promise<void> {
    while (!isOver) {
      try {
        // Keeps no connection, because the server may close it as the next request is sent (RFC 9112, section 9.3.1).
        const [response] = (await once(request(url, { agent: false }).end(), 'response')) as [IncomingMessage];
        const { code } = (await json(response)) as { code?: string };
        answers.push({ status: response.statusCode ?? 0, code, retryAfter: response.headers['retry-after'] });
      } catch (error) {
        errors.push(error);
        await sleep(20);
      }
    }
  }
  const callers = Array.from({ length: CALLERS }, ask);
  return {
    answers,
    errors,
    async stop() {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

/** True if the connection was not accepted, so the request was not processed. */
function isNeverTaken(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ECONNREFUSED' || code === 'ECONNRESET';
}

test('a server that is stopped under load finishes its requests, closes its database and exits cleanly', async () => {
  const dataDir = await makeDataFolder();
  const application = await launchReady({ DATA_DIR: dataDir });
  const databasePid = await readDatabasePid(dataDir);
  const load = keepAsking(`${application.url}/api/landing`);
  await waitUntil(() => load.answers.length > 50);
  application.child.kill('SIGTERM');
  expect(await application.ended).toBe(0);
  await load.stop();
  expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(load.errors.filter((error) => !isNeverTaken(error))).toEqual([]);
  expect(isAlive(databasePid)).toBe(false);
  const next = await launchReady({ DATA_DIR: dataDir });
  expect(next.output()).not.toContain('ended');
});

test('a server that is stopped while it imports cities and callers stall exits cleanly', async () => {
  const dataDir = await makeDataFolder();
  const application = await launchReady({ DATA_DIR: dataDir });
  const databasePid = await readDatabasePid(dataDir);
  const { port, host } = new URL(application.url);
  const headers = `host: ${host}\r\norigin: ${application.url}\r\n`;
  const socket = await stall(
    port,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${headers}connection: upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: c29tZXRoaW5nIHJhbmRvbQ==\r\n\r\n',
  );
  expect(String((await once(socket, 'data'))[0])).toContain('101 Switching Protocols');
  await stall(port, 'GET /api/landing HTTP/1.1\r\nhost: ');
  await stall(port, `POST /api/auth/sign-in HTTP/1.1\r\n${headers}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`);
  const slowReader = await stall(port, `GET /api/openapi.json HTTP/1.1\r\n${headers}\r\n`.repeat(50));
  slowReader.pause();
  application.child.kill('SIGTERM');
  // A server that waits for stalled connections until its time is over exits with code 1.
  expect(await application.ended, application.output()).toBe(0);
  expect(isAlive(databasePid)).toBe(false);
});

async function stall(port: string, beginning: string): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(beginning);
  return socket;
}

test('the start fails with a readable message if the data folder is a file', async () => {
  const file = join(await makeDataFolder(), 'data');
  await writeFile(file, '');
  for (const DATA_DIR of [file, join(file, 'below')]) {
    const application = await launch({ DATA_DIR });
    expect(await application.ended).toBe(1);
    expect(application.output().trim()).toBe(`DATA_DIR must be a folder, but ${DATA_DIR} is a file or a path below a file.`);
  }
});

test('without its database the server responds 503 with Retry-After; it recovers when the database is back', async () => {
  const dataDir = await makeDataFolder();
  let database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const application = await launchReady({
    DATABASE_URL: database.url,
    DATA_DIR: join(dataDir, 'application'),
    DEMO: 'small',
    IP_RATE_LIMIT_FACTOR: '1000000',
  });
  // This operation reads the database; the landing page's figures are cached.
  const load = keepAsking(`${application.url}/api/invitations/BROS-DEMO`);
  await waitUntil(() => load.answers.length > 50);
  await database.stop();
  await waitUntil(() => load.answers.filter(({ status }) => status === 503).length > 50);
  expect((await fetch(`${application.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${application.url}/readyz`)).status).toBe(503);

  database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    await waitUntil(async () => (await fetch(`${application.url}/readyz`)).ok);
    const before = load.answers.length;
    await waitUntil(() => load.answers.length > before + 100);
    await load.stop();
    expect(load.errors).toEqual([]);
    expect(load.answers.slice(-50).every(({ status }) => status === 200)).toBe(true);
    expect(new Set(load.answers.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))).toEqual(
      new Set(['200 undefined undefined', '503 UNAVAILABLE 2']),
    );
    await expectJobsToRun(database.url);
    await endWell(application);
  } finally {
    await database.stop();
  }
});

/** A finished event and job prove that queue, worker and outbox have reconnected. */
async function expectJobsToRun(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`insert into outbox (audience, event, payload) values ('nobody', 'session.changed', '{}')`);
    await client.query(`insert into pgboss.job (name, data) values ('accounts.sweep-expired', '{}')`);
    const isDone = async () => {
      const { rows } = await client.query(
        `select (select count(*) from outbox) as events,
                (select count(*) from pgboss.job where name = 'accounts.sweep-expired' and state in ('created', 'active', 'retry')) as jobs`,
      );
      return rows[0].events === '0' && rows[0].jobs === '0';
    };
    await waitUntil(isDone);
  } finally {
    await client.end();
  }
}
