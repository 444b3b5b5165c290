import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The measured program has a core of its own; load generator, database and this script share the others, whoever is measured. */
const CORES = { served: '0', others: `1-${availableParallelism() - 1}` };

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-acp', CORES.others, String(process.pid)]).status === 0;

/** What a report says about it. */
export const PINNING = canPin ? 'the measured program on a core of its own, all else on the others' : 'none';

/** A command line for the cores that `role` runs on. What is spawned without it shares ours. */
export function pinned(role: keyof typeof CORES, command: string, args: string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', CORES[role], command, ...args]] : [command, args];
}
