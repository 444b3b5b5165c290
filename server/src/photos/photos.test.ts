import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import type { OwnPhotos } from '@bros/contract/photos';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildMember, type MemberTraits, type TestMember } from '../../test/factories.ts';
import { type Caller, startTestApp } from '../../test/harness.ts';
import { boastfulPng, brandedFile, PLANTED, taleTellingJpeg } from '../../test/pictures.ts';
import { users } from '../accounts/tables.ts';
import { memberships } from '../memberships/tables.ts';
import type { Actor } from '../platform/api/context.ts';
import type { ArchiveFile, ArchiveRecord } from '../platform/member-data.ts';
import { createPictureStore } from '../platform/pictures/store.ts';
import { pictureRemovals } from '../platform/pictures/tables.ts';
import { createStorage } from '../platform/storage.ts';
import { photoArchive } from './archive.ts';
import { photos } from './tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', ADDRESS_LIMIT_FACTOR: '100000' } });
const { database } = app;
const storage = await createStorage(app.config);
const pictures = createPictureStore({ database, storage });

const paint = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const red = await paint('#c02020');

type Built = Caller & { member: TestMember };
async function build(traits: MemberTraits = { tier: 'adventurer' }): Promise<Built> {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { member });
}

/** Uploads and answers with status and body. */
async function upload(caller: Caller, file: Uint8Array = red, query = '', photoId: string = randomUUID()) {
  const answer = await caller.request('PUT', `/api/photos/${photoId}${query}`, file);
  const body = (await answer.json()) as OwnPhotos & { code?: string; data?: unknown };
  return { status: answer.status, photoId, ...body };
}

const rowsOf = (caller: Built) => database.select().from(photos).where(eq(photos.memberId, caller.member.id));
const filesOf = async (caller: Built) => {
  const keys = (await rowsOf(caller)).flatMap(({ wholeKey, renditionKeys }) => [wholeKey, ...renditionKeys]);
  return Promise.all(keys.map(async (key) => [key, await storage.exists(key)] as const));
};
const due = () => database.update(pictureRemovals).set({ dueAt: sql`now()` });

describe('an upload', () => {
  test('is kept as AVIF and WebP in three widths, square about the middle, and whole', async () => {
    const caller = await build();
    const { status, items, photoId, most } = await upload(caller, await paint('#c02020', 3000, 2000));
    expect({ status, most, items }).toMatchObject({
      status: 200,
      most: 6,
      items: [{ id: photoId, version: 1, width: 2400, height: 1600, isShown: true }],
    });
    expect(items[0]?.colour).toMatch(/^#[bc][0-9a-f][12][0-9a-f][12][0-9a-f]$/);
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'avif'],
      ['*/*', 'webp'],
    ] as const) {
      for (const width of [160, 480, 1080]) {
        const answer = await caller.request('GET', `/api/photos/${photoId}/${width}`, undefined, { accept });
        expect(answer.headers.get('content-type')).toBe(`image/${type}`);
        const { format, ...size } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([format === 'heif' ? 'avif' : format, size.width, size.height]).toEqual([type, width, width]);
      }
    }
    const whole = await caller.request('GET', `/api/photos/${photoId}/whole`);
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ width: 2400, height: 1600 });
  });

  test('lies under the keys that the specification names, each in what it was encoded anew as', async () => {
    const caller = await build();
    await upload(caller);
    await upload(caller);
    const [first, second] = (await rowsOf(caller)).toSorted((one, other) => one.position - other.position);
    expect(first?.wholeKey).toMatch(new RegExp(`^profile-pictures/${caller.member.id}/\\d+\\.webp$`));
    expect(second?.wholeKey).toMatch(new RegExp(`^user-photos/${caller.member.id}/1-\\d+\\.webp$`));
    expect(second?.renditionKeys).toContainEqual(expect.stringMatching(/\/1-\d+-480\.avif$/));
    expect((await filesOf(caller)).every(([, isThere]) => isThere)).toBe(true);
  });

  test('says nothing of where it was taken, by whom and with what', async () => {
    const caller = await build();
    const { photoId } = await upload(caller, await taleTellingJpeg());
    for (const width of ['160', '480', '1080', 'whole']) {
      const answer = await caller.request('GET', `/api/photos/${photoId}/${width}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.status).toBe(200);
      expect([PLANTED, 'GPS', 'Exif', 'http'].filter((told) => bytes.includes(told))).toEqual([]);
    }
  });

  test.each([
    ['a HEIC', brandedFile('heic', 'mif1'), 415, 'PICTURE_FORMAT'],
    ['a web page', Buffer.from('<script>alert(1)</script>'), 415, 'PICTURE_FORMAT'],
    ['900 megapixels in 100 bytes', boastfulPng(30_000, 30_000), 413, 'PICTURE_TOO_LARGE'],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024), 413, 'PICTURE_TOO_LARGE'],
    ['half a picture', red.subarray(0, 300), 422, 'PICTURE_BROKEN'],
  ])('of %s is refused and leaves nothing', async (_what, file, status, code) => {
    const caller = await build();
    expect(await upload(caller, file)).toMatchObject({ status, code });
    expect(await rowsOf(caller)).toEqual([]);
  });

  test('takes the part that was chosen, and can be cut anew', async () => {
    const caller = await build();
    const half = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#ff0000' } })
      .composite([{ input: half, left: 300, top: 0 }])
      .png()
      .toBuffer();
    const { items, photoId } = await upload(caller, picture, '?left=0.5&top=0&width=0.5&height=1');
    expect(items[0]?.colour).toMatch(/^#0[0-9a-f]0[0-9a-f]f[0-9a-f]$/);
    const before = await rowsOf(caller);
    const left = { left: 0, top: 0, width: 0.5, height: 1 };
    const recut = await caller.api.photos.crop({ photoId: photoId as never, ...left });
    expect(recut.items).toMatchObject([
      { version: 2, crop: left, colour: expect.stringMatching(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/) },
    ]);
    await pictures.sweep();
    expect((await filesOf(caller)).every(([, isThere]) => isThere)).toBe(true);
    expect(await storage.exists(before[0]?.renditionKeys[0] ?? '')).toBe(false);
  });

  test('that comes fifty times at once is stored once', async () => {
    const caller = await build();
    const photoId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(caller, red, '', photoId)));
    expect(answers.map(({ status, items }) => [status, items.length])).toEqual(Array(50).fill([200, 1]));
    expect(await rowsOf(caller)).toHaveLength(1);
    await due();
    await pictures.sweep();
    expect((await filesOf(caller)).map(([, isThere]) => isThere)).toEqual(Array(7).fill(true));
  });

  test.each([
    ['explorer', 1, 'adventurer'],
    ['adventurer', 6, 'legend'],
    ['legend', 12, null],
  ] as const)(
    'of twenty at once by a member of the tier %s stores %i',
    async (tier, most, next) => {
      const caller = await build({ tier });
      const answers = await Promise.all(Array.from({ length: 20 }, () => upload(caller)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.every(({ status, code }) => status === 409 && code === 'PHOTO_LIMIT')).toBe(true);
      expect(refused[0]?.data).toEqual({ most, tier: next });
      expect((await rowsOf(caller)).map(({ position }) => position).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: most }, (_, position) => position),
      );
      expect((await filesOf(caller)).map(([, isThere]) => isThere)).toEqual(Array(7 * most).fill(true));
      expect(await database.select().from(pictureRemovals)).toEqual([]);
    },
    60_000,
  );

  test('can take the place of another photo, where there is no room for one more', async () => {
    const caller = await build({ tier: 'explorer' });
    const { photoId } = await upload(caller);
    const { items, status } = await upload(caller, red, `?replaces=${photoId}`);
    expect([status, items.length, items[0]?.id === photoId]).toEqual([200, 1, false]);
    const stranger = await build({ tier: 'explorer' });
    expect((await upload(stranger, red, `?replaces=${items[0]?.id}`)).status).toBe(404);
    expect(await rowsOf(caller)).toHaveLength(1);
  });

  test('by a Browser is refused with the tier that may', async () => {
    const caller = await build({ tier: 'browser' });
    expect(await upload(caller)).toMatchObject({ status: 403, code: 'TIER_REQUIRED', data: { tier: 'explorer' } });
  });

  test('under the id of somebody else finds nothing and changes nothing', async () => {
    const [owner, stranger] = [await build(), await build()];
    const { photoId } = await upload(owner);
    const before = await rowsOf(owner);
    expect(await upload(stranger, red, '', photoId)).toMatchObject({ status: 404 });
    expect(await rowsOf(owner)).toEqual(before);
    expect(await rowsOf(stranger)).toEqual([]);
  });

  test.each([
    ['an area beyond the picture', '?left=0.8&width=0.5'],
    ['an empty area', '?width=0'],
    ['a negative edge', '?left=-1'],
    ['words for an edge', '?left=x'],
    ['not a number', '?left=NaN'],
    ['a kind there is not', '?kind=passport'],
    ['what nobody asked for', '?position=0'],
    ['a broken id to replace', '?replaces=1'],
  ])('with %s is refused', async (_what, query) => {
    const caller = await build();
    expect(await upload(caller, red, query)).toMatchObject({ status: 422, code: 'INPUT_INVALID' });
    expect(await rowsOf(caller)).toEqual([]);
  });

  test('as anything but a file is refused', async () => {
    const caller = await build();
    const path = `/api/photos/${randomUUID()}`;
    expect((await caller.request('PUT', path, { a: 1 })).status).toBe(422);
    expect((await caller.request('PUT', path, undefined)).status).toBe(422);
    expect((await caller.request('PUT', path, 'x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(422);
    expect((await caller.request('PUT', `${path}/crop`, red)).status).toBe(422);
    expect((await caller.request('PUT', path, red, { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('that is cut off leaves nothing', async () => {
    const caller = await build();
    const { port } = new URL(app.publicUrl);
    const headers = {
      cookie: caller.cookie,
      ...caller.headers,
      'content-type': 'application/octet-stream',
      'content-length': 500_000,
    };
    const path = `/api/photos/${randomUUID()}`;
    await new Promise<void>((resolve) => {
      const request = httpRequest({ port, host: '127.0.0.1', method: 'PUT', path, headers });
      request.on('error', () => resolve());
      request.write(red, () => request.destroy(new Error('cut off')));
    });
    // A second upload of the same member goes through the same gates behind it.
    expect((await upload(caller)).items).toHaveLength(1);
    expect(await rowsOf(caller)).toHaveLength(1);
    await pictures.sweep();
    expect(await database.select().from(pictureRemovals)).toEqual([]);
  });
});

describe('the files of photos', () => {
  test('go when their process died between storing them and naming them', async () => {
    const key = `user-photos/${randomUUID()}/0-1.webp`;
    await pictures.sweep();
    await storage.put(key, red, 'image/webp');
    await database.insert(pictureRemovals).values({ keys: [key], dueAt: sql`now() - interval '1 second'` });
    expect(await pictures.sweep()).toBe(1);
    expect(await storage.exists(key)).toBe(false);
  });

  test('are not swept away while their upload is at work, nor named by nobody when the transaction fails', async () => {
    const key = `user-photos/${randomUUID()}/0-2.webp`;
    const work = pictures.add([{ key, bytes: red, contentType: 'image/webp' }], async () => {
      await pictures.sweep();
      expect(await storage.exists(key)).toBe(true);
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(await storage.exists(key)).toBe(false);
  });

  test('go with the photo, and with the member, and only then', async () => {
    const caller = await build();
    const { photoId } = await upload(caller);
    await upload(caller);
    const files = await filesOf(caller);
    await caller.api.photos.remove({ photoId: photoId as never });
    await pictures.sweep();
    expect((await Promise.all(files.map(([key]) => storage.exists(key)))).filter(Boolean)).toHaveLength(7);
    await database.delete(users).where(eq(users.id, caller.member.id));
    await pictures.sweep();
    expect((await Promise.all(files.map(([key]) => storage.exists(key)))).filter(Boolean)).toEqual([]);
  });

  test('are there for the archive of an account, whole', async () => {
    const caller = await build({ tier: 'legend' });
    await upload(caller);
    await upload(caller, red, '?kind=cover');
    const { read, files } = photoArchive({ database, pictures });
    const member = { memberId: caller.member.id } as Actor;
    const archived = await Readable.from(files?.(member) ?? []).toArray();
    expect(archived.map((file: ArchiveFile) => file.path)).toEqual(['photos/cover-1.webp', 'photos/photo-1.webp']);
    expect((await Readable.from(read(member)).toArray()).map((record: ArchiveRecord) => record.file)).toEqual([
      'photos/cover-1.webp',
      'photos/photo-1.webp',
    ]);
    const bytes = Buffer.concat((await (await archived[1]?.open())?.toArray()) ?? []);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
  });
});

describe('my photos', () => {
  test('stand in the order I put them in; the order of another window is refused', async () => {
    const [caller, stranger] = [await build(), await build()];
    const ids = [(await upload(caller)).photoId, (await upload(caller)).photoId, (await upload(caller)).photoId] as never[];
    const [one, two, three] = ids as [never, never, never];
    const { items } = await caller.api.photos.reorder({ photoIds: [three, one, two] });
    expect(items.map(({ id }) => id)).toEqual([three, one, two]);
    for (const photoIds of [[one, two], [one, two, two], [], [one, one, two, three]]) {
      await expect(caller.api.photos.reorder({ photoIds })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    }
    const theirs = (await upload(stranger)).photoId as never;
    await expect(caller.api.photos.reorder({ photoIds: [one, two, theirs] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await caller.api.photos.mine()).items.map(({ id }) => id)).toEqual([three, one, two]);
  });

  test('close up when one is deleted, once', async () => {
    const caller = await build();
    const ids = [(await upload(caller)).photoId, (await upload(caller)).photoId, (await upload(caller)).photoId] as never[];
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => caller.api.photos.remove({ photoId: ids[0] as never })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await rowsOf(caller)).map(({ position }) => position).toSorted()).toEqual([0, 1]);
  });

  test('are nobody else’s to cut or delete', async () => {
    const [owner, stranger] = [await build(), await build()];
    const photoId = (await upload(owner)).photoId as never;
    const whole = { left: 0, top: 0, width: 1, height: 1 };
    await expect(stranger.api.photos.crop({ photoId, ...whole })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.api.photos.remove({ photoId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(owner)).toMatchObject([{ version: 1 }]);
  });

  test('stay when the membership ends, and show again when it comes back', async () => {
    const caller = await build({ tier: 'legend' });
    const ids = [(await upload(caller)).photoId, (await upload(caller)).photoId];
    await upload(caller, red, '?kind=cover');
    const look = async (tier: 'browser' | 'explorer' | 'legend') => {
      await database.update(memberships).set({ tier }).where(eq(memberships.userId, caller.member.id));
      const again = await app.openSession(caller.member);
      const { items, cover, most } = await again.api.photos.mine();
      return { most, photos: items.map(({ isShown }) => isShown), cover: cover?.isShown };
    };
    expect(await look('explorer')).toEqual({ most: 1, photos: [true, false], cover: false });
    const stranger = await build();
    const statusOf = async (id?: string) => (await stranger.request('GET', `/api/photos/${id}/160`)).status;
    expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual([200, 404]);
    expect(await look('browser')).toEqual({ most: 0, photos: [false, false], cover: false });
    expect(await statusOf(ids[0])).toBe(404);
    expect(await look('legend')).toEqual({ most: 12, photos: [true, true], cover: true });
    expect(await statusOf(ids[1])).toBe(200);
  });

  test('have one cover, for Legends', async () => {
    const [legend, explorer] = [await build({ tier: 'legend' }), await build({ tier: 'explorer' })];
    expect(await upload(explorer, red, '?kind=cover')).toMatchObject({ status: 403, data: { tier: 'legend' } });
    await upload(legend, red, '?kind=cover');
    const second = await upload(legend, red, '?kind=cover');
    expect(second.cover?.id).toBe(second.photoId);
    expect(await rowsOf(legend)).toHaveLength(1);
    const answer = await explorer.request('GET', `/api/photos/${second.photoId}/640`);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 600, height: 200 });
  });
});

describe('the address of a photo', () => {
  test('answers who may see it, lets him keep it and asks again each time', async () => {
    const [owner, stranger] = [await build(), await build()];
    const { photoId } = await upload(owner);
    const path = `/api/photos/${photoId}/160?v=1`;
    const answer = await stranger.request('GET', path);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('accept'),
    });
    const etag = headers.etag ?? '';
    expect((await stranger.request('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await app.visitor().request('GET', path, undefined, { 'if-none-match': etag })).status).toBe(401);
    const browser = await build({ tier: 'browser' });
    for (const id of [photoId, randomUUID()]) {
      const refused = await browser.request('GET', `/api/photos/${id}/160`);
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store']);
    }
  });

  test.each(['161', '0', '640', 'whole', '../whole', '99999', 'x'])('has no width %s for others', async (width) => {
    const [owner, stranger] = [await build(), await build()];
    const { photoId } = await upload(owner);
    expect([404, 422]).toContain((await stranger.request('GET', `/api/photos/${photoId}/${encodeURIComponent(width)}`)).status);
  });
});
