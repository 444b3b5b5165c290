import type { JobId } from '@bros/contract/work/job-forms';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { buildJob } from '../../../../test/jobs.ts';
import { paint } from '../../../../test/pictures.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { createPictureStore } from '../../../platform/pictures/store.ts';
import { createStorage } from '../../../platform/storage.ts';
import { jobListings } from '../tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
const storage = await createStorage(app.config);
const pictures = createPictureStore({ database, storage });
const wide = await paint('#c02020', 600, 200).png().toBuffer();

const upload = async (caller: Caller, jobId: string, file: Uint8Array = wide) =>
  (await caller.request('PUT', `/api/jobs/${jobId}/logo`, file)).status;
const readFrom = (caller: Caller, jobId: string, width = '192') => caller.request('GET', `/api/jobs/${jobId}/logo/${width}`);
const read = async (caller: Caller, jobId: string, width?: string) => (await readFrom(caller, jobId, width)).status;
const rowOf = async (jobId: string) => {
  const [row] = await database.select().from(jobListings).where(eq(jobListings.id, jobId));
  if (!row) throw new Error('The job is gone.');
  return row;
};
const areStored = async (keys: readonly string[]) => new Set(await Promise.all(keys.map((key) => storage.exists(key))));

async function post(traits: Parameters<typeof buildJob>[1] = {}) {
  const poster = await app.signedIn();
  await database
    .update(users)
    .set({ createdAt: new Date('2025-01-01') })
    .where(eq(users.id, poster.member.id));
  const jobId = (await buildJob(database, { postedBy: poster.member.id, ...traits })).id as JobId;
  return { poster, jobId };
}

test('a logo can be uploaded only by the poster, is kept uncropped, and is visible to the job’s readers', async () => {
  const { poster, jobId } = await post({ isPublic: true });
  const stranger = await app.signedIn();
  expect([await upload(stranger, jobId), await upload(poster, jobId), await read(stranger, jobId, '193')]).toEqual([
    403, 200, 404,
  ]);
  expect((await stranger.api.jobs.get({ jobId })).logo).toEqual({ version: 1 });
  expect((await stranger.api.jobs.list({})).items.find(({ id }) => id === jobId)?.logo).toEqual({ version: 1 });
  const { width, height } = await sharp(Buffer.from(await (await readFrom(stranger, jobId)).arrayBuffer())).metadata();
  expect([width, height]).toEqual([192, 64]);
  const browser = await app.signedIn({ tier: 'browser' });
  const readers = [poster, stranger, browser, app.visitor()];
  expect(await Promise.all(readers.map((reader) => read(reader, jobId)))).toEqual([200, 200, 200, 200]);
  const moderator = await app.signedIn({ role: 'moderator' });
  await moderator.api.staff.setJobHidden({ jobId, isHidden: true, reason: 'A stolen logo' });
  expect(await Promise.all(readers.map((reader) => read(reader, jobId)))).toEqual([200, 404, 404, 404]);
  expect([await read(moderator, jobId), await upload(poster, jobId)]).toEqual([200, 409]);
});

test('a members-only job hides its logo from visitors', async () => {
  const { poster, jobId } = await post();
  expect(await read(poster, jobId)).toBe(404);
  await upload(poster, jobId);
  expect([await read(poster, jobId), await read(app.visitor(), jobId)]).toEqual([200, 404]);
});

test('a later upload replaces a logo, and no file is left once the logo is removed or the job is deleted', async () => {
  const { poster, jobId } = await post({ state: 'draft' });
  await upload(poster, jobId);
  const { logoKeys: first } = await rowOf(jobId);
  await upload(poster, jobId);
  const { logoKeys: second, logoVersion } = await rowOf(jobId);
  await pictures.sweep();
  expect([await areStored(first), await areStored(second), logoVersion]).toEqual([new Set([false]), new Set([true]), 2]);
  await expect((await app.signedIn()).api.jobs.removeLogo({ jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (let press = 0; press < 2; press += 1) expect((await poster.api.jobs.removeLogo({ jobId })).logo).toBeNull();
  await upload(poster, jobId);
  const { logoKeys: third } = await rowOf(jobId);
  await poster.api.jobs.remove({ jobId });
  await pictures.sweep();
  expect([await areStored(second), await areStored(third)]).toEqual([new Set([false]), new Set([false])]);
});

test('a newcomer’s open job is held again after a new logo', async () => {
  const newcomer = await app.signedIn();
  await database.update(users).set({ createdAt: new Date() }).where(eq(users.id, newcomer.member.id));
  const { id: jobId } = await buildJob(database, { postedBy: newcomer.member.id });
  expect(await upload(newcomer, jobId)).toBe(200);
  expect((await rowOf(jobId)).state).toBe('held');
});
