import { type ChildProcess, spawn } from 'node:child_process';
import { findPort } from './process.ts';

export interface RedisAddress {
  url: string;
  /** Starts a redis-server there that keeps nothing on the disk. Resolves when it takes connections; rejects where none is installed. */
  launch(): Promise<ChildProcess>;
}

/** A free port for a real redis-server (Debian's package `redis-server`). */
export async function findRedisAddress(folder: string): Promise<RedisAddress> {
  const port = await findPort();
  return {
    url: `redis://127.0.0.1:${port}`,
    async launch() {
      const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]);
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)));
        server.stdout.on('data', (line: Buffer) => line.includes('Ready to accept connections') && resolve());
      });
      return server;
    },
  };
}
