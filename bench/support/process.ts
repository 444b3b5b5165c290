import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Returns NaN outside Linux. */
export function readCpuSeconds(pid: number): number {
  const [, fields] = readProc(pid, 'stat').split(') ');
  const [user, system] = fields?.split(' ').slice(11, 13).map(Number) ?? [];
  return user === undefined || system === undefined ? Number.NaN : (user + system) / TICKS_PER_SECOND;
}

/** Includes ended children, such as closed connections of PostgreSQL. NaN outside Linux. */
export function readFamilyCpuSeconds(pid: number): number {
  const [, fields] = readProc(pid, 'stat').split(') ');
  const [user = Number.NaN, system = Number.NaN] = fields?.split(' ').slice(13, 15).map(Number) ?? [];
  const living = [pid, ...listDescendants(pid)].map(readCpuSeconds).filter((seconds) => !Number.isNaN(seconds));
  return living.reduce((sum, seconds) => sum + seconds, (user + system) / TICKS_PER_SECOND);
}

/** In MiB: `resident` is RSS, `own` is PSS. NaN outside Linux. */
export function readMemory(pid: number): { resident: number; own: number } {
  const read = (file: string, name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readProc(pid, file))?.[1];
    return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024;
  };
  return { resident: read('status', 'VmRSS'), own: read('smaps_rollup', 'Pss') };
}

/** Linux only. */
export function listDescendants(pid: number): number[] {
  const parents = new Map(listProcesses().map((child) => [child, Number(readProc(child, 'stat').split(') ')[1]?.split(' ')[1])]));
  const childrenOf = (parent: number): number[] =>
    [...parents].filter(([, of]) => of === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
  return childrenOf(pid);
}

function listProcesses(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
