/** Measures the time to the first page, on an empty data folder and on later starts, and an idle process's memory. */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ARGUMENTS } from '../scripts/run.mjs';
import { findPort } from '../server/test/process.ts';
import { makeFolder, type Running, startProgram } from './support/application.ts';
import { listDescendants, readMemory } from './support/process.ts';
import { median, report, round } from './support/report.ts';

const WARM_STARTS = 5;
const IDLE_MS = 10_000;
/** A first start's background work (city import, demo photos) ends within this time. */
const FIRST_RUN_MS = 30_000;
const GOAL_WARM_MS = 1000;
const GOAL_MEMORY_MIB = 150;

const folder = await makeFolder();
const env = { DATA_DIR: join(folder.path, 'data'), NODE_COMPILE_CACHE: join(folder.path, 'compiled') };
try {
  const cold = await measure(FIRST_RUN_MS);
  const warm: Measured[] = [];
  for (let index = 0; index < WARM_STARTS; index += 1) warm.push(await measure(index === WARM_STARTS - 1 ? IDLE_MS : 0));
  const idle = warm.at(-1)?.idle ?? Number.NaN;
  const warmMs = median(warm.map(({ firstPageMs }) => firstPageMs));
  report(
    'start',
    [cold, ...warm].map(({ firstPageMs, idle: own, database }, index) => ({
      start: index === 0 ? 'cold' : 'warm',
      'first page ms': Math.round(firstPageMs),
      'idle MiB': own === undefined ? '' : round(own),
      'its database MiB': database === undefined ? '' : round(database),
    })),
    [
      { name: 'median warm start to the first page', measured: warmMs, unit: 'ms', atMost: GOAL_WARM_MS },
      { name: 'resident memory when idle', measured: idle, unit: 'MiB', atMost: GOAL_MEMORY_MIB },
    ],
  );
} finally {
  await folder.remove();
}

interface Measured {
  firstPageMs: number;
  idle?: number;
  /** Memory pages shared by several database processes are counted once. */
  database?: number;
}

async function measure(idleMs: number): Promise<Measured> {
  const application = await startProgram({ command: [process.execPath, SERVER_ARGUMENTS], port: await findPort(), env });
  try {
    return { firstPageMs: application.firstPageMs, ...(idleMs > 0 && (await measureIdle(application, idleMs))) };
  } finally {
    await application.stop();
  }
}

async function measureIdle({ pid }: Running, idleMs: number): Promise<Pick<Measured, 'idle' | 'database'>> {
  await sleep(idleMs);
  const database = listDescendants(pid).reduce((sum, child) => sum + readMemory(child).own, 0);
  return { idle: readMemory(pid).resident, database };
}
