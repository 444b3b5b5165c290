import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { test as base, expect } from './test.ts';

export { expect };

export interface SiteCommand {
  command: string[];
  folder: string;
}

async function startOwnSite(
  besideSite: string,
  env: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = Number(new URL(besideSite).port) + 380 + base.info().parallelIndex;
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'bros-abroad-e2e-'));
  // If root runs this, the embedded database runs as another user, who needs access to this folder.
  chmodSync(folder, 0o755);
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: 'small',
    NODE_ENV: 'test',
    FACE_STANDIN: '1',
    IP_RATE_LIMIT_FACTOR: '1000',
  };
  const { command, folder: root } = base.info().config.metadata.server as SiteCommand;
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
    if (server.exitCode !== null) throw new Error('The second site exited while starting.');
    return (await context.get(`${url}/readyz`).catch(() => null))?.ok() ?? false;
  };
  await expect.poll(isReady).toBe(true);
  await context.dispose();
  return { url, stop };
}

/** For journeys that change what every member sees or need other settings. */
export const test = base.extend<{ openSite: (env?: Record<string, string>) => Promise<string> }>({
  openSite: async ({ baseURL }, use) => {
    const sites: Awaited<ReturnType<typeof startOwnSite>>[] = [];
    await use(async (env = {}) => {
      const site = await startOwnSite(baseURL ?? '', env);
      sites.push(site);
      return site.url;
    });
    await Promise.all(sites.map(({ stop }) => stop()));
  },
});
