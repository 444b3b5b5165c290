import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { prepareRedis } from './redis-server.ts';
import { happened } from './sockets.ts';

export interface Redis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  hang(): void;
  goOn(): void;
}

export async function createRedis(): Promise<Redis> {
  const folder = await mkdtemp(join(tmpdir(), 'bros-redis-'));
  const { url, launch } = await prepareRedis(folder);
  let running: ChildProcess | undefined;
  const redis: Redis = {
    url,
    async start() {
      running = await launch();
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
