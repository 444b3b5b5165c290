import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 60_000;

/** The application as a process of its own, as `npm start` runs it: for what only a process can show. */
export interface Application {
  child: ChildProcess;
  url: string;
  /** All that it has written. */
  output(): string;
  /** The exit code, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
}

export async function makeDataFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bros-process-'));
  await chmod(path, 0o755);
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Starts it on a free port, without waiting. Killed, if need be, when the test is over. */
export async function launch(env: Record<string, string>): Promise<Application> {
  const port = await findPort();
  const child = spawn(process.execPath, ['--import', './server/src/quick-imports.ts', './server/src/main.ts'], {
    cwd: ROOT,
    env: { PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '1000000', ...env },
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, url: `http://localhost:${port}`, output: () => chunks.join(''), ended };
}

/** Starts it and waits until it says that it is ready, workers included. */
export async function launchReady(env: Record<string, string>): Promise<Application> {
  const application = await launch(env);
  const isReady = () =>
    fetch(`${application.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(async () => {
    if (application.child.exitCode !== null) throw new Error(`It ended instead of starting:\n${application.output()}`);
    return isReady();
  });
  return application;
}

/** Waits for what other processes do. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${condition}`);
    await sleep(20);
  }
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
