import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildPhoto } from '../../../test/factories.ts';
import { startPhotoApp } from '../../../test/photos.ts';
import { boastfulPng, brandedFile, jpegWithMetadata, PLANTED, paint } from '../../../test/pictures.ts';
import { pictureRemovals } from '../../platform/pictures/tables.ts';

const { app, database, storage, pictures, red, build, upload, rowsOf, filesOf } = await startPhotoApp();

describe('an upload', () => {
  test('is stored uncropped, and as AVIF and WebP in three widths, cropped to a centered square', async () => {
    const caller = await build();
    const { status, items, photoId, max } = await upload(caller, await paint('#c02020', 3000, 2000).jpeg().toBuffer());
    expect({ status, max, items }).toMatchObject({
      status: 200,
      max: 6,
      items: [{ id: photoId, version: 1, width: 2400, height: 1600, isShown: true }],
    });
    expect(items[0]?.color).toMatch(/^#[bc][0-9a-f][12][0-9a-f][12][0-9a-f]$/);
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'avif'],
      ['*/*', 'webp'],
    ] as const) {
      for (const width of [160, 480, 1080]) {
        const response = await caller.request('GET', `/api/photos/${photoId}/${width}`, undefined, { accept });
        expect(response.headers.get('content-type')).toBe(`image/${type}`);
        const { format, ...size } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect([format === 'heif' ? 'avif' : format, size.width, size.height]).toEqual([type, width, width]);
      }
    }
    const whole = await caller.request('GET', `/api/photos/${photoId}/whole`);
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ width: 2400, height: 1600 });
  });

  test('has the specification’s file keys, each in its encoded format', async () => {
    const caller = await build();
    await upload(caller);
    await upload(caller);
    const [first, second] = (await rowsOf(caller)).toSorted((one, other) => one.position - other.position);
    expect(first?.wholeKey).toMatch(new RegExp(`^profile-pictures/${caller.member.id}/\\d+\\.webp$`));
    expect(second?.wholeKey).toMatch(new RegExp(`^user-photos/${caller.member.id}/1-\\d+\\.webp$`));
    expect(second?.renditionKeys).toContainEqual(expect.stringMatching(/\/1-\d+-480\.avif$/));
    expect((await filesOf(caller)).every(([, isThere]) => isThere)).toBe(true);
  });

  test('has no metadata about place, person or camera', async () => {
    const caller = await build();
    const { photoId } = await upload(caller, await jpegWithMetadata());
    for (const width of ['160', '480', '1080', 'whole']) {
      const response = await caller.request('GET', `/api/photos/${photoId}/${width}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.status).toBe(200);
      expect([PLANTED, 'GPS', 'Exif', 'http'].filter((trace) => bytes.includes(trace))).toEqual([]);
    }
  });

  test.each([
    ['a HEIC file', brandedFile('heic', 'mif1'), 415, 'PICTURE_FORMAT'],
    ['a web page', Buffer.from('<script>alert(1)</script>'), 415, 'PICTURE_FORMAT'],
    ['900 megapixels in 100 bytes', boastfulPng(30_000, 30_000), 413, 'PICTURE_TOO_LARGE'],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024), 413, 'PICTURE_TOO_LARGE'],
    ['half a picture', red.subarray(0, 300), 422, 'PICTURE_BROKEN'],
  ])('of %s is rejected, and nothing is stored', async (_what, file, status, code) => {
    const caller = await build();
    expect(await upload(caller, file)).toMatchObject({ status, code });
    expect(await rowsOf(caller)).toEqual([]);
  });

  test('keeps the selected crop, and can be cropped again', async () => {
    const caller = await build();
    const half = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#ff0000' } })
      .composite([{ input: half, left: 300, top: 0 }])
      .png()
      .toBuffer();
    const { items, photoId } = await upload(caller, picture, '?left=0.5&top=0&width=0.5&height=1');
    expect(items[0]?.color).toMatch(/^#0[0-9a-f]0[0-9a-f]f[0-9a-f]$/);
    const before = await rowsOf(caller);
    const left = { left: 0, top: 0, width: 0.5, height: 1 };
    const recut = await caller.api.photos.crop({ photoId, ...left });
    expect(recut.items).toMatchObject([
      { version: 2, crop: left, color: expect.stringMatching(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/) },
    ]);
    await pictures.sweep();
    expect((await filesOf(caller)).every(([, isThere]) => isThere)).toBe(true);
    expect(await storage.exists(before[0]?.renditionKeys[0] ?? '')).toBe(false);
  });

  test('is stored once, even if it arrives fifty times concurrently', async () => {
    const caller = await build();
    const photoId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(caller, red, '', photoId)));
    expect(answers.map(({ status, items }) => [status, items.length])).toEqual(Array(50).fill([200, 1]));
    expect(await rowsOf(caller)).toHaveLength(1);
    await database.update(pictureRemovals).set({ dueAt: sql`now()` });
    await pictures.sweep();
    expect((await filesOf(caller)).map(([, isThere]) => isThere)).toEqual(Array(7).fill(true));
  });

  test.each([
    ['explorer', 1, 'adventurer'],
    ['adventurer', 6, 'legend'],
    ['legend', 12, null],
  ] as const)(
    'by a member of the tier %s stores at most %i photos, even concurrently',
    async (tier, max, next) => {
      const caller = await build({ tier });
      const there = Math.max(0, max - 2);
      for (let position = 0; position < there; position += 1) {
        await buildPhoto(database, { memberId: caller.member.id, position });
      }
      const answers = await Promise.all(Array.from({ length: 6 }, () => upload(caller)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(max - there);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.every(({ status, code }) => status === 409 && code === 'PHOTO_LIMIT')).toBe(true);
      expect(refused[0]?.data).toEqual({ max, tier: next });
      expect((await rowsOf(caller)).map(({ position }) => position).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: max }, (_, position) => position),
      );
      expect((await filesOf(caller)).filter(([, isThere]) => isThere)).toHaveLength(7 * (max - there));
      expect(await database.select().from(pictureRemovals)).toEqual([]);
    },
    240_000,
  );

  test('can replace another photo when there is no room for one more', async () => {
    const caller = await build({ tier: 'explorer' });
    const { photoId } = await upload(caller);
    const { items, status } = await upload(caller, red, `?replaces=${photoId}`);
    expect([status, items.length, items[0]?.id === photoId]).toEqual([200, 1, false]);
    const stranger = await build({ tier: 'explorer' });
    expect((await upload(stranger, red, `?replaces=${items[0]?.id}`)).status).toBe(404);
    expect(await rowsOf(caller)).toHaveLength(1);
  });

  test('by a Browser member is rejected with the required tier', async () => {
    const caller = await build({ tier: 'browser' });
    expect(await upload(caller)).toMatchObject({ status: 403, code: 'TIER_REQUIRED', data: { tier: 'explorer' } });
  });

  test('with the ID of another member’s photo is not found and changes nothing', async () => {
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
    ['an edge that is not a number', '?left=x'],
    ['an edge that is NaN', '?left=NaN'],
    ['an unknown kind', '?kind=passport'],
    ['an unknown parameter', '?position=0'],
    ['an invalid id of the photo to replace', '?replaces=1'],
  ])('with %s is rejected', async (_what, query) => {
    const caller = await build();
    expect(await upload(caller, red, query)).toMatchObject({ status: 422, code: 'INPUT_INVALID' });
    expect(await rowsOf(caller)).toEqual([]);
  });

  test('of anything but a file is rejected', async () => {
    const caller = await build();
    const path = `/api/photos/${randomUUID()}`;
    expect((await caller.request('PUT', path, { a: 1 })).status).toBe(422);
    expect((await caller.request('PUT', path, undefined)).status).toBe(422);
    expect((await caller.request('PUT', path, 'x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(422);
    expect((await caller.request('PUT', `${path}/crop`, red)).status).toBe(422);
    expect((await caller.request('PUT', path, red, { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('that is cut off stores nothing', async () => {
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
    expect((await upload(caller)).items).toHaveLength(1);
    expect(await rowsOf(caller)).toHaveLength(1);
    await pictures.sweep();
    expect(await database.select().from(pictureRemovals)).toEqual([]);
  });
});
