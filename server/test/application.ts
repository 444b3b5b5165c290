import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Application, findPort, spawnApplication, waitUntilReady } from './process.ts';

export async function makeDataFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bros-process-'));
  await chmod(path, 0o755);
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

export async function launch(env: Record<string, string>): Promise<Application> {
  const application = spawnApplication(await findPort(), env);
  onTestFinished(async () => {
    application.child.kill('SIGTERM');
    await application.ended;
  });
  return application;
}

export async function launchReady(env: Record<string, string>): Promise<Application> {
  const application = await launch(env);
  await waitUntilReady(application);
  return application;
}

export async function endWell(application: Application): Promise<void> {
  application.child.kill('SIGTERM');
  expect(await application.ended, application.output()).toBe(0);
}
