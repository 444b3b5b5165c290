import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const CORES = { measured: '0', others: `1-${availableParallelism() - 1}` };

/** Moves this process and its future children off core 0, which only the measured program uses. False if unsupported. */
function keepClear(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['-acp', CORES.others, String(process.pid)]).status === 0;
}

let canPin: boolean | undefined;

export const describePinning = () => (canPin ? 'the measured program alone on core 0' : 'none');

export function pinned(role: keyof typeof CORES, command: string, args: string[]): [string, string[]] {
  canPin ??= keepClear();
  return canPin ? ['taskset', ['-c', CORES[role], command, ...args]] : [command, args];
}
