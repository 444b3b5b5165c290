import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PATIENCE_MS } from './patience.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const POLL_MS = 20;

/** `npm start` runs this bundle too. It starts with half the processor time of the sources. */
const BUNDLE = ['./server/build/main.js'];

export interface Application {
  child: ChildProcess;
  url: string;
  output(): string;
  /** Null if a signal ended the process. */
  ended: Promise<number | null>;
}

/** Builds the bundle unless it is current, and returns what the build printed. */
export async function buildServer(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.mjs'), 'server']);
  return stdout;
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** A failed or interrupted run must leave no child behind. */
export function killAtExit<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export function spawnApplication(port: number, env: Record<string, string>): Application {
  const child = killAtExit(
    spawn(process.execPath, BUNDLE, {
      cwd: ROOT,
      // A busy machine needs more than ten seconds to stop gracefully.
      env: {
        PORT: String(port),
        DEMO: '0',
        LOG_LEVEL: 'warn',
        REQUESTS_PER_MINUTE: '1000000',
        STOP_WITHIN_SECONDS: '60',
        ...env,
      },
    }),
  );
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, url: `http://localhost:${port}`, output: () => chunks.join(''), ended };
}

export async function waitUntilReady(application: Application): Promise<void> {
  const isReady = () =>
    fetch(`${application.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(async () => {
    if (application.child.exitCode !== null) throw new Error(`It ended instead of starting:\n${application.output()}`);
    return isReady();
  });
}

export async function readDatabasePid(dataDir: string): Promise<number> {
  const content = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(content, 10);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function waitUntil(condition: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for: ${condition}`);
    await sleep(POLL_MS);
  }
}

export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
