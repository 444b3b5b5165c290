import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, SERVER_ARGUMENTS } from '../../scripts/run.mjs';
import { findPort } from '../../server/test/process.ts';
import { pinned } from './cores.ts';

const START_PATIENCE_MS = 300_000;
const POLL_MS = 5;

export interface Running {
  pid: number;
  url: string;
  firstPageMs: number;
  stop(): Promise<void>;
}

export async function makeFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'bros-bench-'));
  // If root runs the benchmark, the embedded database runs as another user, who needs access to this folder.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Uses production settings, with a general rate limit too high to be reached. */
export async function startApplication(env: Record<string, string>, { isPinned = false } = {}): Promise<Running> {
  const port = await findPort();
  const command: Program['command'] = [process.execPath, SERVER_ARGUMENTS];
  return startProgram({
    command: isPinned ? pinned('measured', ...command) : command,
    port,
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: `http://localhost:${port}`,
      // A benchmark must not send emails.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'bros@bros.example',
      SUPPORT_EMAIL: 'help@bros.example',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '100000000',
      ...env,
    },
  });
}

export interface Program {
  command: [program: string, args: string[]];
  port: number;
  env: Record<string, string>;
  page?: string;
  folder?: string;
}

export async function startProgram({ command, port, env, page = '/', folder = ROOT }: Program): Promise<Running> {
  const base = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile') };
  const startedAt = performance.now();
  const child = spawn(...command, {
    cwd: folder,
    env: { ...base, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await waitForPage(url + page, child).catch(async (error: unknown) => {
    await stop(child);
    throw error;
  });
  return { pid: child.pid as number, url, firstPageMs: performance.now() - startedAt, stop: () => stop(child) };
}

async function waitForPage(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_PATIENCE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The program ended before it responded.');
    const isAnswered = await fetch(url, { redirect: 'manual' }).then(
      async (response) => (await response.text()).length > 0 && response.ok,
      () => false,
    );
    if (isAnswered) return;
    await sleep(POLL_MS);
  }
  throw new Error(`${url} did not respond within ${START_PATIENCE_MS / 1000} s.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
