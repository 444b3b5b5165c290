import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { findPort } from './process.ts';
import { happened } from './sockets.ts';

export interface Redis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Holds it as it is: it keeps its connections and answers nothing. */
  hang(): void;
  goOn(): void;
}

/** A real redis-server (Debian's) on a free port. */
export async function createRedis(): Promise<Redis> {
  const port = await findPort();
  const folder = await mkdtemp(join(tmpdir(), 'bros-redis-'));
  let running: ChildProcess | undefined;
  const redis: Redis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]);
      running = server;
      await happened<void>((resolve, reject) => {
        server.on('error', reject);
        server.stdout.on('data', (line: Buffer) => line.includes('Ready to accept connections') && resolve());
      });
    },
    hang: () => void running?.kill('SIGSTOP'),
    goOn: () => void running?.kill('SIGCONT'),
    async stop() {
      const server = running;
      if (!server) return;
      running = undefined;
      await happened<unknown>((resolve) => {
        server.once('exit', resolve);
        server.kill('SIGKILL');
      });
    },
  };
  afterAll(async () => {
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return redis;
}
