import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The measured program has a separate core. The load generator, the database and this script share the others. */
const CORES = { served: '0', others: `1-${availableParallelism() - 1}` };

/** Moves this script and its later child processes off the measured program's core. Returns false if that is unsupported. */
function keepClear(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['-acp', CORES.others, String(process.pid)]).status === 0;
}

let canPin: boolean | undefined;

export const describePinning = () => (canPin ? 'the measured program on a separate core, everything else on the others' : 'none');

/** Adds `taskset` to a command. A process that is spawned without it inherits the cores of this script. */
export function pinned(role: keyof typeof CORES, command: string, args: string[]): [string, string[]] {
  canPin ??= keepClear();
  return canPin ? ['taskset', ['-c', CORES[role], command, ...args]] : [command, args];
}
