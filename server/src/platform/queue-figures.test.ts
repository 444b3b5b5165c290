import { expect, test } from 'vitest';
import { isWorkerRunning } from './queue-figures.ts';

const run = (minutesAgo: number, isDone = true) => ({ at: new Date(Date.now() - minutesAgo * 60_000), isDone });

test.each([
  ['completed two minutes ago', [run(2)], true],
  ['completed two minutes ago and failed since', [run(0, false), run(2)], true],
  ['only failed', [run(1, false)], false],
  ['completed four minutes ago', [run(4)], false],
  ['never ran', [], false],
])('a worker is running only if its heartbeat completed in the last three minutes: it %s', async (_case, runs, isRunning) => {
  expect(await isWorkerRunning({ findRuns: async () => runs })).toBe(isRunning);
});
