/** Compares the API's newest-messages page with a bare `node:http` server that runs the same SQL. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { ROOT } from '../scripts/run.mjs';
import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { buildMember, buildRoom } from '../server/test/factories.ts';
import { findPort } from '../server/test/process.ts';
import { makeFolder, type Running, startApplication, startProgram } from './support/application.ts';
import { describePinning, pinned } from './support/cores.ts';
import { signIn } from './support/member.ts';
import { readCpuSeconds } from './support/process.ts';
import { median, report, round } from './support/report.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 5;
const WARM_UP_REQUESTS = 10_000;
const CONNECTIONS = 16;
const MESSAGES = 10_000;
const GOAL_RATIO = 1;

const run = promisify(execFile);

interface Round {
  requestsPerSecond: number;
  cpuMicroseconds: number;
  load: number;
  p99Ms: number;
}

const folder = await makeFolder();
const embedded = await startEmbeddedDatabase({ dataDir: folder.path, log: () => undefined });
const settings = { DATABASE_URL: embedded.url, DATA_DIR: folder.path };
const running: Running[] = [];
try {
  const application = await startApplication(settings, { isPinned: true });
  running.push(application);
  const { roomId, memberId, cookie } = await prepare(application);
  const baselinePath = `/?roomId=${roomId}&viewerId=${memberId}`;
  const baseline = await startProgram({
    command: pinned('measured', process.execPath, [join(ROOT, 'bench/read-baseline.ts')]),
    port: await findPort(),
    env: settings,
    page: baselinePath,
  });
  running.push(baseline);
  await compare(application, `/api/chat/rooms/${roomId}/messages`, baseline, baselinePath, cookie);
} finally {
  for (const { stop } of running) await stop();
  await embedded.stop();
  await folder.remove();
}

async function prepare(application: Running): Promise<{ roomId: string; memberId: string; cookie: string }> {
  const database = connectDatabase(embedded.url, { onError: () => undefined, poolSize: 1 });
  const member = await buildMember(database, { tier: 'legend' });
  const room = await buildRoom(database);
  await writeMessages(database, room.id, member.id);
  await database.$client.end();
  const cookie = await signIn(application, member.email);
  return { roomId: room.id, memberId: member.id, cookie };
}

async function writeMessages(database: Database, roomId: string, userId: string): Promise<void> {
  await database.execute(sql`
    insert into chat_messages (id, room_id, user_id, client_id, message_type, content)
    select uuidv7(), ${roomId}, ${userId}, gen_random_uuid(), 'user', 'Message ' || n || ': anyone up for a hike to the waterfall on Sunday?'
    from generate_series(1, ${MESSAGES}::int) as n`);
  await database.execute(sql`analyze`);
}

async function compare(
  application: Running,
  path: string,
  baseline: Running,
  baselinePath: string,
  cookie: string,
): Promise<void> {
  const timed = ['--duration', String(ROUND_SECONDS)];
  const loadApplication = (extent = timed) => load(application, path, cookie, extent);
  const loadBaseline = (extent = timed) => load(baseline, baselinePath, cookie, extent);
  await loadApplication(['--amount', String(WARM_UP_REQUESTS)]);
  await loadBaseline(['--amount', String(WARM_UP_REQUESTS)]);
  const rounds: { application: Round; baseline: Round }[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    const isBaselineFirst = index % 2 === 0;
    const first = await (isBaselineFirst ? loadBaseline : loadApplication)();
    const second = await (isBaselineFirst ? loadApplication : loadBaseline)();
    rounds.push(isBaselineFirst ? { baseline: first, application: second } : { application: first, baseline: second });
  }
  const ratios = rounds.map((round) => round.application.requestsPerSecond / round.baseline.requestsPerSecond);
  const cpuRatios = rounds.map((round) => round.baseline.cpuMicroseconds / round.application.cpuMicroseconds);
  report(
    'read',
    rounds.map((each, index) => ({
      'application req/s': round(each.application.requestsPerSecond),
      'node:http req/s': round(each.baseline.requestsPerSecond),
      ratio: round(ratios[index] ?? Number.NaN),
      'application µs CPU': round(each.application.cpuMicroseconds),
      'node:http µs CPU': round(each.baseline.cpuMicroseconds),
      'CPU ratio': round(cpuRatios[index] ?? Number.NaN),
      'core used': `${round(each.application.load)} / ${round(each.baseline.load)}`,
      'p99 ms': `${each.application.p99Ms} / ${each.baseline.p99Ms}`,
    })),
    [{ name: 'median throughput against plain node:http', measured: median(ratios), unit: '×', atLeast: GOAL_RATIO }],
    {
      pinning: describePinning(),
      connections: CONNECTIONS,
      spread: { lowest: round(Math.min(...ratios)), highest: round(Math.max(...ratios)) },
      medianCpuRatio: round(median(cpuRatios)),
    },
  );
}

async function load({ pid, url }: Running, path: string, cookie: string, extent: string[]): Promise<Round> {
  const cpuBefore = readCpuSeconds(pid);
  const program = join(ROOT, 'node_modules/autocannon/autocannon.js');
  const common = ['--json', '--connections', String(CONNECTIONS), '--headers', `cookie=${cookie}`];
  const { stdout } = await run(process.execPath, [program, ...common, ...extent, url + path]);
  const cpuSeconds = readCpuSeconds(pid) - cpuBefore;
  const result = JSON.parse(stdout) as {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
    latency: { p99: number };
  };
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    cpuMicroseconds: (cpuSeconds / result['2xx']) * 1e6,
    load: cpuSeconds / result.duration,
    p99Ms: result.latency.p99,
  };
}
