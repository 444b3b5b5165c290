import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildExpatStory, buildMember, type MemberTraits } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { boastfulPng, jpegWithMetadata, PLANTED, paint } from '../../../../test/pictures.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { createPictureStore } from '../../../platform/pictures/store.ts';
import { pictureRemovals } from '../../../platform/pictures/tables.ts';
import { createStorage } from '../../../platform/storage.ts';
import { expatConsents, featuredExpats } from '../tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const storage = await createStorage(app.config);
const pictures = createPictureStore({ database, storage });
const join = async (traits: MemberTraits = {}) => {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { memberId: member.id });
};
const [admin, moderator, member, visitor] = [
  await join({ role: 'admin' }),
  await join({ role: 'moderator' }),
  await join(),
  app.visitor(),
];
const red = await paint('#c02020', 600, 400).jpeg().toBuffer();
const blue = await paint('#2020c0', 400, 600).jpeg().toBuffer();

async function upload(storyId: string, file: Uint8Array = red, { caller = admin as Caller, uploadId = randomUUID() } = {}) {
  const response = await caller.request('PUT', `/api/staff/expats/stories/${storyId}/picture-uploads/${uploadId}`, file);
  const body = (await response.json()) as { code?: string; version?: number; preview?: { picture: { version: number } | null } };
  return { status: response.status, ...body };
}
const rowOf = async (storyId: string) => {
  const [row] = await database.select().from(featuredExpats).where(eq(featuredExpats.id, storyId));
  if (!row) throw new Error('The story was deleted.');
  return row;
};
const publicPictureUrl = (month: string | null, width = '480') => `/api/expats/${month?.slice(0, 7)}/picture/${width}?v=1`;
const deskPictureUrl = (storyId: string, width = '480') => `/api/staff/expats/stories/${storyId}/picture/${width}`;
const statusOf = async (caller: Caller, path: string) => (await caller.request('GET', path)).status;
const areStored = async (keys: readonly string[]) => {
  const found = await Promise.all(keys.map((key) => storage.read(key)));
  for (const file of found) file?.stream.destroy();
  return found.map((file) => file !== null);
};
async function buildPictured(traits: Parameters<typeof buildExpatStory>[1] = {}) {
  const person = await join();
  await database.insert(expatConsents).values({ memberId: person.memberId, state: 'given' });
  const story = await buildExpatStory(database, { memberId: person.memberId, consentNote: null, ...traits });
  await upload(story.id);
  return { person, story, keys: (await rowOf(story.id)).pictureKeys };
}

describe('the picture of a story', () => {
  test('is public once the story is published, square, and without location metadata', async () => {
    const { id, month } = await buildExpatStory(database);
    const { status, preview, version } = await upload(id, await jpegWithMetadata());
    expect({ status, version, picture: preview?.picture }).toEqual({
      status: 200,
      version: 1,
      picture: { version: 1, color: expect.stringMatching(/^#/) },
    });
    const response = await visitor.request('GET', publicPictureUrl(month));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const { width, height } = await sharp(bytes).metadata();
    expect(width).toBe(height);
    expect(bytes.includes(PLANTED)).toBe(false);
    expect(await Promise.all(['161', '2400'].map((other) => statusOf(visitor, publicPictureUrl(month, other))))).toEqual([
      404, 404,
    ]);
    expect(await statusOf(visitor, publicPictureUrl(month, 'whole'))).toBe(422);
    const shown = { version: 1 };
    expect((await visitor.api.expats.get({ month: month?.slice(0, 7) ?? '' })).picture).toMatchObject(shown);
    const { items } = await visitor.api.expats.list({ limit: 50 });
    expect(items.find((story) => story.month === month?.slice(0, 7))?.picture).toMatchObject(shown);
    expect((await visitor.api.landing.get()).expatOfTheMonth).toHaveProperty('picture');
  });

  test('of a draft or a future month is visible to admins only', async () => {
    const year = new Date().getUTCFullYear() + 2;
    for (const traits of [{ state: 'draft' as const }, { month: `${year}-05-01` }]) {
      const { story } = await buildPictured(traits);
      expect(await statusOf(admin, deskPictureUrl(story.id))).toBe(200);
      const others = [visitor, member, moderator];
      expect(await Promise.all(others.map((caller) => statusOf(caller, deskPictureUrl(story.id))))).toEqual([401, 403, 403]);
      const callers = [visitor, member, moderator, admin];
      expect(await Promise.all(callers.map((caller) => statusOf(caller, publicPictureUrl(story.month))))).toEqual([
        404, 404, 404, 404,
      ]);
    }
  });

  test('is hidden while its story is a draft, and deleted with the story', async () => {
    const { story, keys } = await buildPictured();
    expect(await statusOf(visitor, publicPictureUrl(story.month))).toBe(200);
    await admin.api.staff.unpublishExpatStory({ storyId: story.id, version: 1 });
    expect(await statusOf(visitor, publicPictureUrl(story.month))).toBe(404);
    expect(await statusOf(admin, deskPictureUrl(story.id))).toBe(200);
    await admin.api.staff.removeExpatStory({ storyId: story.id });
    expect(await statusOf(admin, deskPictureUrl(story.id))).toBe(404);
    await pictures.sweep();
    expect(new Set(await areStored(keys))).toEqual(new Set([false]));
  });

  test('requires the member’s consent, and is deleted when the consent is withdrawn', async () => {
    const { person, story, keys } = await buildPictured();
    await person.api.expats.consent({ isGiven: false });
    expect(await statusOf(visitor, publicPictureUrl(story.month))).toBe(404);
    expect(await statusOf(admin, deskPictureUrl(story.id))).toBe(404);
    await pictures.sweep();
    expect(new Set(await areStored(keys))).toEqual(new Set([false]));
    expect(await upload(story.id)).toMatchObject({ status: 409, code: 'EXPAT_CONSENT_MISSING' });
    await person.api.expats.consent({ isGiven: true });
    expect(await upload(story.id)).toMatchObject({ status: 200 });
    await person.api.expats.consent({ isGiven: false });
    expect((await rowOf(story.id)).pictureBase).toBeNull();
  });

  test('of a person without an account requires a note on consent, which cannot be removed before the picture', async () => {
    const { id } = await buildExpatStory(database, { state: 'draft', consentNote: null });
    expect(await upload(id)).toMatchObject({ status: 409, code: 'EXPAT_CONSENT_MISSING' });
    expect((await rowOf(id)).pictureKeys).toEqual([]);
    const { items } = await admin.api.staff.expatStories({ limit: 50 });
    const shown = items.find((story) => story.id === id);
    if (!shown) throw new Error('The desk does not list the story.');
    const { month: _, picture: __, ...words } = shown.preview;
    const form = { ...words, storyId: shown.id, memberId: null };
    const noted = await admin.api.staff.saveExpatStory({ ...form, consentNote: 'By mail', version: 1 });
    expect(await upload(id)).toMatchObject({ status: 200, version: noted.version });
    const without = admin.api.staff.saveExpatStory({ ...form, consentNote: '', version: noted.version });
    await expect(without).rejects.toMatchObject({ code: 'EXPAT_CONSENT_MISSING' });
  });

  test('is deleted with the person’s account', async () => {
    const { person, story, keys } = await buildPictured();
    expect(new Set(await areStored(keys))).toEqual(new Set([true]));
    await database.delete(users).where(eq(users.id, person.memberId));
    expect(await statusOf(visitor, publicPictureUrl(story.month))).toBe(404);
    await pictures.sweep();
    expect(new Set(await areStored(keys))).toEqual(new Set([false]));
  });
});

describe('a picture upload', () => {
  test('that arrives twenty times concurrently is stored once, until another replaces it', async () => {
    const { story } = await buildPictured();
    const uploadId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(story.id, blue, { uploadId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await upload(story.id, blue, { uploadId })).toMatchObject({ preview: { picture: { version: 2 } } });
    const { pictureKeys } = await rowOf(story.id);
    await Promise.all([upload(story.id), upload(story.id, blue), upload(story.id)]);
    expect((await rowOf(story.id)).pictureVersion).toBe(5);
    const storyId = story.id;
    expect((await admin.api.staff.removeExpatPicture({ storyId })).preview.picture).toBeNull();
    expect((await admin.api.staff.removeExpatPicture({ storyId })).preview.picture).toBeNull();
    await pictures.sweep();
    expect(new Set(await areStored(pictureKeys))).toEqual(new Set([false]));
    expect(await database.select().from(pictureRemovals)).toEqual([]);
    const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, story.id));
    const actions = ['pictured', 'pictured', 'pictured', 'pictured', 'pictured', 'unpictured'].map((action) => `expat.${action}`);
    expect(entries.map(({ action }) => action)).toEqual(actions);
  });

  test.each([
    ['a web page', Buffer.from('<script>alert(1)</script>'), 415, 'PICTURE_FORMAT'],
    ['900 megapixels in 100 bytes', boastfulPng(30_000, 30_000), 413, 'PICTURE_TOO_LARGE'],
    ['half a picture', red.subarray(0, 300), 422, 'PICTURE_BROKEN'],
  ])('that is %s is rejected, and the previous picture stays', async (_what, file, status, code) => {
    const { story, keys } = await buildPictured();
    expect(await upload(story.id, file)).toMatchObject({ status, code });
    expect((await rowOf(story.id)).pictureKeys).toEqual(keys);
    expect(new Set(await areStored(keys))).toEqual(new Set([true]));
  });

  test('is accepted only from admins, for an existing story, with a file', async () => {
    const { id } = await buildExpatStory(database);
    expect(await Promise.all([moderator, member].map(async (caller) => (await upload(id, red, { caller })).status))).toEqual([
      403, 403,
    ]);
    expect(await upload(randomUUID())).toMatchObject({ status: 404 });
    const path = `/api/staff/expats/stories/${id}/picture-uploads/${randomUUID()}`;
    expect((await admin.request('PUT', path, { file: 'x' })).status).toBe(422);
    expect(await statusOf(admin, deskPictureUrl(id))).toBe(404);
  });
});
