import { execFile } from 'node:child_process';
import { readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OperatorError } from '../../operator-error.ts';

const run = promisify(execFile);
const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/** `none`: the server ended cleanly. `stopped`: it was running, and was shut down. */
export type Leftover = 'none' | 'stopped' | 'crashed';

/** Stops a leftover server, or prepares the cluster after a crash. Needs the folder's lock, which proves that no running Bros Abroad owns the cluster. */
export async function clearLeftover(clusterFolder: string): Promise<Leftover> {
  const pidFile = join(clusterFolder, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (content === undefined) return 'none';
  const pid = Number.parseInt(content, 10);
  if (await isServerOf(pid, clusterFolder)) {
    await shutDownForeign(pid, clusterFolder);
    return 'stopped';
  }
  await claimPidFile(pidFile, content);
  return 'crashed';
}

/**
 * PostgreSQL would take a process that reuses the dead server's ID (common in containers) for a running server. It ignores its parent's ID, so this
 * writes the ID of this process. The file stays, because another line lets PostgreSQL find backends that outlived their server.
 */
async function claimPidFile(pidFile: string, content: string): Promise<void> {
  const [, ...rest] = content.split('\n');
  await writeFile(pidFile, [process.pid, ...rest].join('\n'));
  await rm(join(pidFile, '..', '.s.PGSQL.5432.lock'), { force: true });
}

/** Checks the folder too, because another process may reuse the ID. */
async function isServerOf(pid: number, clusterFolder: string): Promise<boolean> {
  if (!(pid > 1)) return false;
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === clusterFolder;
  }
  const listed = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return listed.stdout.includes(clusterFolder);
}

async function shutDownForeign(pid: number, clusterFolder: string): Promise<void> {
  const isGone = async () => !(await isServerOf(pid, clusterFolder));
  for (const [signal, patienceMs] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (!sendSignal(pid, signal)) return;
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (await isGone()) return;
      await sleep(10);
    }
  }
  throw new OperatorError(`A database that an earlier run left behind (process ${pid}) does not stop: end it by hand.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
