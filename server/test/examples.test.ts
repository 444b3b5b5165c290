import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { travelEvents } from '../src/gatherings/events/tables.ts';
import { buildMember, buildTrip } from './factories.ts';
import { startTestApp } from './harness.ts';
import { giveToken } from './tokens.ts';

const FOLDER = fileURLToPath(new URL('../../examples', import.meta.url));
const app = await startTestApp({ hasWorkers: false });
const member = await buildMember(app.database);

async function run(scope: 'read' | 'write', ...args: string[]): Promise<string> {
  const env = { BROS_URL: app.publicUrl, BROS_TOKEN: await giveToken(app, member, scope) };
  const { stdout } = await promisify(execFile)(process.execPath, ['bros.mjs', ...args], { cwd: FOLDER, env });
  return stdout;
}

test('the example exports trips', async () => {
  await buildTrip(app.database, { memberId: member.id });
  expect(await run('read', 'trips')).toBe('city,country,arrived,left\nLisbon,Portugal,2020-05-03,2020-05-16\n');
});

test('the example imports events as drafts, without duplicates', async () => {
  expect(await run('write', 'events', 'events.json')).toContain('Tax days for travelers');
  await run('write', 'events', 'events.json');
  const events = await app.database.select({ state: travelEvents.state }).from(travelEvents);
  expect(events.map(({ state }) => state)).toEqual(['draft', 'draft']);
});

test('the example reads public jobs, and reports the code of a refusal', async () => {
  expect(await run('read', 'jobs')).toBe('0 jobs\n');
  await expect(run('read', 'events', 'events.json')).rejects.toThrow('TOKEN_SCOPE');
});
