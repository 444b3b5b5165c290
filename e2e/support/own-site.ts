import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { expect, test } from './test.ts';

/** The way to start the site, as the configuration of the journeys tells it. */
export interface SiteCommand {
  command: string[];
  folder: string;
}

/** Starts a second copy of the site with other settings, beside the journeys' own. Returns its address and how to stop it. */
export async function startOwnSite(
  besideSite: string,
  env: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = Number(new URL(besideSite).port) + 380;
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'bros-abroad-e2e-'));
  // As private as it was made, root's database would have to move out of it.
  chmodSync(folder, 0o755);
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: '1',
    NODE_ENV: 'test',
    FACE_STANDIN: '1',
    ADDRESS_LIMIT_FACTOR: '1000',
  };
  const { command, folder: root } = test.info().config.metadata.server as SiteCommand;
  const given = Object.entries({ ...settings, ...env }).map(([name, value]) => `${name}=${value}`);
  const server = spawn('env', [...given, ...command], { cwd: root, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const context = await request.newContext();
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error('The second site ended at its start.');
    return (await context.get(`${url}/readyz`).catch(() => null))?.ok() ?? false;
  };
  await expect.poll(isReady, { timeout: 180_000 }).toBe(true);
  await context.dispose();
  return { url, stop };
}
