import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export const TURN_SECRET = 'journeys';

/** Derived from the site's port, so that two runs on one machine do not collide. */
export const turnPortFor = (sitePort: number): number => sitePort + 378;

export async function startTurnServer(site: string): Promise<{ stop: () => void }> {
  const port = turnPortFor(Number(new URL(site).port));
  const folder = mkdtempSync(join(tmpdir(), 'bros-turn-'));
  const local = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers', `--listening-port=${port}`];
  const credentials = ['--use-auth-secret', `--static-auth-secret=${TURN_SECRET}`, '--realm=journeys'];
  const files = ['-n', '--no-cli', '--no-tls', '--no-dtls', '--log-file=stdout', `--pidfile=${folder}/pid`];
  const server = spawn('turnserver', [...files, ...local, ...credentials], { cwd: folder, stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => server.once('error', reject));
  await Promise.race([failed, expect.poll(() => isListening(port)).toBe(true)]);
  return {
    stop() {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Checks only TCP, because the port is the same for UDP. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
