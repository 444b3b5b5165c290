import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const CORES = { served: '0', others: `1-${availableParallelism() - 1}` };

/** Moves this script and its later child processes to other cores. False if unsupported. */
function keepClear(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['-acp', CORES.others, String(process.pid)]).status === 0;
}

let canPin: boolean | undefined;

export const describePinning = () => (canPin ? 'the measured program on a separate core, everything else on the others' : 'none');

export function pinned(role: keyof typeof CORES, command: string, args: string[]): [string, string[]] {
  canPin ??= keepClear();
  return canPin ? ['taskset', ['-c', CORES[role], command, ...args]] : [command, args];
}
