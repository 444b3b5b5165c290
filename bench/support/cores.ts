import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The measured program has a core of its own; load generator, database and this script share the others, whoever is measured. */
const CORES = { served: '0', others: `1-${availableParallelism() - 1}` };

/** Moves this script and what it starts from now on off the measured program's core. False where that cannot be done. */
function keepClear(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['-acp', CORES.others, String(process.pid)]).status === 0;
}

let canPin: boolean | undefined;

/** The words of a report about it. */
export const describePinning = () => (canPin ? 'the measured program on a core of its own, all else on the others' : 'none');

/** A command line for the cores that `role` runs on. What is spawned without it shares ours. */
export function pinned(role: keyof typeof CORES, command: string, args: string[]): [string, string[]] {
  canPin ??= keepClear();
  return canPin ? ['taskset', ['-c', CORES[role], command, ...args]] : [command, args];
}
