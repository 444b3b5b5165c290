import { type ChildProcess, spawn } from 'node:child_process';
import { findPort, killAtExit } from './process.ts';

export interface RedisServer {
  url: string;
  launch(): Promise<ChildProcess>;
}

export async function prepareRedis(folder: string): Promise<RedisServer> {
  const port = await findPort();
  return {
    url: `redis://127.0.0.1:${port}`,
    async launch() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
      const server = killAtExit(spawn('redis-server', args));
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)));
        server.stdout.on('data', (line: Buffer) => line.includes('Ready to accept connections') && resolve());
      });
      return server;
    },
  };
}
