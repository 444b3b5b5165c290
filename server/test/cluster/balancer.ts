import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { killAtExit, waitUntil } from '../process.ts';

const PROGRAM = fileURLToPath(new URL('./balancer-process.ts', import.meta.url));

export interface Balancer {
  fail(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBalancer(port: number, backends: readonly { url: string }[]): Promise<Balancer> {
  const ports = [port, ...backends.map(({ url }) => new URL(url).port)].map(String);
  let running = await start(port, ports);
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  return {
    async fail() {
      await kill();
      running = await start(port, ports);
    },
    stop: kill,
  };
}

async function start(port: number, ports: readonly string[]): Promise<ChildProcess> {
  const child = killAtExit(spawn(process.execPath, [PROGRAM, ...ports], { stdio: 'inherit' }));
  await waitUntil(() => isOpen(port));
  return child;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('error', () => resolve(false));
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
  });
}
