/** Measures a join's processor time, then 100 concurrent joins of one event and other requests during those joins. */

import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { buildEvent } from '../server/test/events.ts';
import { buildMember } from '../server/test/factories.ts';
import { makeFolder, type Running, startApplication } from './support/application.ts';
import { fetchFor, p99 } from './support/fetch-repeatedly.ts';
import { signIn } from './support/member.ts';
import { readCpuSeconds, readFamilyCpuSeconds } from './support/process.ts';
import { startReader } from './support/reader.ts';
import { report, round } from './support/report.ts';

const JOINERS = 100;
const IDLE_MS = 5_000;
const WARM_UP_JOINS = 200;
const GOAL_P99_MS = 300;
const SETTLE_MS = 2_000;

const folder = await makeFolder();
const embedded = await startEmbeddedDatabase({ dataDir: folder.path, log: () => undefined });
let application: Running | undefined;
try {
  application = await startApplication({ DATABASE_URL: embedded.url, DATA_DIR: folder.path, IP_RATE_LIMIT_FACTOR: '1000' });
  await measure(application, await prepare(application));
} finally {
  await application?.stop();
  await embedded.stop();
  await folder.remove();
}

async function prepare(running: Running) {
  const database = connectDatabase(embedded.url, { onError: () => undefined, poolSize: 1 });
  const { id: eventId } = await buildEvent(database, { capacity: JOINERS });
  const { id: otherEventId } = await buildEvent(database);
  const { id: sequentialId } = await buildEvent(database, { capacity: JOINERS });
  const cookies: string[] = [];
  for (let index = 0; index <= JOINERS; index += 1) {
    const { email } = await buildMember(database, { tier: 'legend' });
    cookies.push(await signIn(running, email));
  }
  await database.$client.end();
  return { eventId, otherEventId, sequentialId, cookies };
}

async function join({ url }: Running, eventId: string, cookie: string): Promise<number> {
  const response = await fetch(`${url}/api/events/${eventId}/attendance`, {
    method: 'PUT',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: '{}',
  });
  await response.arrayBuffer();
  return response.status;
}

/** Milliseconds of CPU time, including background jobs. */
async function measureCpu(running: Running, eventId: string, cookies: readonly string[]) {
  const read = () => ({
    server: readCpuSeconds(running.pid),
    database: readFamilyCpuSeconds(embedded.pid),
  });
  const before = read();
  for (const cookie of cookies) await join(running, eventId, cookie);
  await sleep(SETTLE_MS);
  const after = read();
  const perJoin = (name: keyof typeof after) => round(((after[name] - before[name]) * 1000) / cookies.length);
  return { serverMsPerJoin: perJoin('server'), databaseMsPerJoin: perJoin('database') };
}

async function measure(running: Running, { eventId, otherEventId, sequentialId, cookies }: Awaited<ReturnType<typeof prepare>>) {
  const [reader = '', ...joiners] = cookies;
  for (let index = 0; index < WARM_UP_JOINS; index += 1) await join(running, otherEventId, joiners[index % JOINERS] ?? '');
  const cpu = await measureCpu(running, sequentialId, joiners);
  const list = `${running.url}/api/destinations`;
  // The server keeps its database connections open, so a site in use has all of them open.
  await Promise.all(joiners.map(async (cookie) => (await fetch(list, { headers: { cookie } })).arrayBuffer()));
  const idle = await fetchFor(IDLE_MS, list, { cookie: reader });
  const otherMember = await startReader(list, { cookie: reader });
  const startedAt = performance.now();
  const joins = joiners.map(async (cookie) => {
    const status = await join(running, eventId, cookie);
    return { status, ms: performance.now() - startedAt };
  });
  const answers = await Promise.all(joins);
  const busy = await otherMember.stop();
  const refused = answers.filter(({ status }) => status !== 200).length;
  report(
    'joins',
    [
      { state: 'idle', 'p99 ms': round(p99(idle)), answers: idle.length },
      { state: '100 concurrent joins', 'p99 ms': round(p99(busy)), answers: busy.length },
    ],
    [
      { name: 'failed joins', measured: refused, unit: 'of 100', atMost: 0 },
      { name: 'another member’s list request during 100 joins, p99', measured: p99(busy), unit: 'ms', atMost: GOAL_P99_MS },
    ],
    { lastAnswerMs: round(Math.max(...answers.map(({ ms }) => ms))), cpu },
  );
}
