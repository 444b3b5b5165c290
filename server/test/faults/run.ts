import { parseArgs } from 'node:util';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import type { Fault } from './machine.ts';
import { runTrial } from './trial.ts';

/**
 * `npm run faults` kills the application ten times and the database five times during 21,000 messages. Fails if one is lost, duplicated or out of order. `--
 * --seed 7` repeats a trial, `-- --messages 100000` makes it longer.
 */
const FAULTS: Fault[] = [
  ...Array.from({ length: 9 }, (): Fault => 'application'),
  ...Array.from({ length: 4 }, (): Fault => 'database'),
  'both',
];

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '21000' }, seed: { type: 'string', default: String(Date.now() % 100_000) } },
});
const seed = Number(values.seed);
const dataDir = await makeTemporaryFolder('faults');
console.log(`${values.messages} messages, ${FAULTS.length} faults, seed ${seed}`);
const faults = FAULTS.map((fault, index) => ({ fault, at: (index * 7919 + seed) % FAULTS.length }))
  .sort((one, other) => one.at - other.at)
  .map(({ fault }) => fault);
const { output, ...outcome } = await runTrial({
  dataDir,
  messages: Number(values.messages),
  faults,
  rooms: 6,
  senders: 8,
  roomsEach: 3,
  listeners: 6,
  seed,
});
console.dir(outcome, { depth: null });
const isClean = Object.values(outcome.findings).every((count) => count === 0);
for (const line of output.split('\n').filter(isError)) console.log(line);
console.log(isClean ? 'no message lost, duplicated or out of order' : 'FAILED');
process.exitCode = isClean ? 0 : 1;

function isError(line: string): boolean {
  return line.startsWith('{"level":50');
}
