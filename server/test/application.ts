import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Application, findPort, spawnApplication, waitUntilReady } from './process.ts';

/** Processes and folders that are removed after the test. */

export async function makeDataFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bros-process-'));
  await chmod(path, 0o755);
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Starts the application without waiting until it is ready. The application is stopped after the test. */
export async function launch(env: Record<string, string>): Promise<Application> {
  const application = spawnApplication(await findPort(), env);
  onTestFinished(async () => {
    application.child.kill('SIGTERM');
    await application.ended;
  });
  return application;
}

/** Starts the application and waits until it is ready, including its workers. */
export async function launchReady(env: Record<string, string>): Promise<Application> {
  const application = await launch(env);
  await waitUntilReady(application);
  return application;
}

/** Stops the application and expects exit code 0. */
export async function endWell(application: Application): Promise<void> {
  application.child.kill('SIGTERM');
  expect(await application.ended, application.output()).toBe(0);
}
