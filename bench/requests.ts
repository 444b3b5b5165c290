import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../scripts/run.mjs';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { findPort } from '../server/test/process.ts';
import { makeFolder, type Running, startApplication, startProgram } from './support/application.ts';
import { withClient } from './support/databases.ts';
import { signIn } from './support/member.ts';
import { readCpuSeconds, readFamilyCpuSeconds } from './support/process.ts';
import { type Goal, median, report, round } from './support/report.ts';

/**
 * Measures the processor time of list requests without compression, and compares it with hand-written Fastify routes (`requests-baseline.ts`) that return the
 * same rows.
 */

const LISTS = ['members', 'destinations', 'jobs', 'events', 'notices', 'chat/rooms', 'today'];
const SETTLE_MS = 20_000;
const ROUNDS = 5;
const REQUESTS = Number(process.env.REQUESTS ?? 100);
const WARM_UP_REQUESTS = Number(process.env.WARM_UP ?? 200);
const MEMBER = { email: 'legend@bench.example', password: 'twelve-bros-and-a-night-train' };
const GOALS = { serverMs: 2.5, databaseMs: 1.5, ratio: 0.5 };

interface Cost {
  serverMs: number;
  databaseMs: number;
}

const folder = await makeFolder();
const embedded = await startEmbeddedDatabase({ dataDir: folder.path, log: () => undefined, settings: { autovacuum: 'off' } });
const settings = { DATABASE_URL: embedded.url, DATA_DIR: folder.path };
const running: Running[] = [];
try {
  await createDemo();
  const application = await startApplication({ ...settings, IP_RATE_LIMIT_FACTOR: '1000' });
  running.push(application);
  const command = [process.execPath, [join(ROOT, 'bench/requests-baseline.ts')]] as [string, string[]];
  const baseline = await startProgram({ command, port: await findPort(), env: settings });
  running.push(baseline);
  // Lets the background jobs of the start finish, which would otherwise be measured.
  await sleep(SETTLE_MS);
  await compare(application, baseline, await signIn(application, MEMBER));
} finally {
  for (const { stop } of running) await stop();
  await embedded.stop();
  await folder.remove();
}

/** Renames the accounts, because in production the server refuses to start with demo accounts, whose password is public. */
async function createDemo(): Promise<void> {
  const application = await startApplication({ ...settings, NODE_ENV: 'development', DEMO: '1' });
  await application.stop();
  await withClient(embedded.url, async (client) => {
    await client.query(`update users set email = replace(email, 'demo.example', 'bench.example')`);
    await client.query('vacuum analyze');
  });
}

async function compare(application: Running, baseline: Running, cookie: string): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  const goals: Goal[] = [];
  for (const list of LISTS) {
    await measure(application, list, cookie, WARM_UP_REQUESTS);
    await measure(baseline, list, cookie, WARM_UP_REQUESTS);
    const ours: Cost[] = [];
    const theirs: Cost[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      ours.push(await measure(application, list, cookie, REQUESTS));
      theirs.push(await measure(baseline, list, cookie, REQUESTS));
    }
    const [cost, peer] = [medianOf(ours), medianOf(theirs)];
    const ratio = (peer.serverMs + peer.databaseMs) / (cost.serverMs + cost.databaseMs);
    rows.push({
      list,
      'server ms': round(cost.serverMs),
      'PostgreSQL ms': round(cost.databaseMs),
      'baseline ms': round(peer.serverMs),
      'its PostgreSQL ms': round(peer.databaseMs),
      ratio: round(ratio),
    });
    goals.push(
      { name: `${list}: the server`, measured: cost.serverMs, unit: 'ms', atMost: GOALS.serverMs },
      { name: `${list}: PostgreSQL`, measured: cost.databaseMs, unit: 'ms', atMost: GOALS.databaseMs },
      { name: `${list}: against the baseline`, measured: ratio, unit: '×', atLeast: GOALS.ratio },
    );
  }
  report('requests', rows, goals, { rounds: ROUNDS, requests: REQUESTS });
}

function medianOf(costs: readonly Cost[]): Cost {
  return {
    serverMs: median(costs.map(({ serverMs }) => serverMs)),
    databaseMs: median(costs.map(({ databaseMs }) => databaseMs)),
  };
}

/** The time per request. Requests run one after another. */
async function measure({ pid, url }: Running, list: string, cookie: string, requests: number): Promise<Cost> {
  const read = () => ({ server: readCpuSeconds(pid), database: readFamilyCpuSeconds(embedded.pid) });
  const before = read();
  for (let index = 0; index < requests; index += 1) {
    const response = await fetch(`${url}/api/${list}`, { headers: { cookie, 'accept-encoding': 'identity' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${list} returned ${response.status}.`);
  }
  const after = read();
  return {
    serverMs: ((after.server - before.server) * 1000) / requests,
    databaseMs: ((after.database - before.database) * 1000) / requests,
  };
}
