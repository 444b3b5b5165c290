import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildDestination } from '../../../test/factories.ts';
import { boastfulPng, jpegWithMetadata, PLANTED, paint } from '../../../test/pictures.ts';
import { type Reviewer, startReviewApp } from '../../../test/reviews.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { createPictureStore } from '../../platform/pictures/store.ts';
import { pictureRemovals } from '../../platform/pictures/tables.ts';
import { createStorage } from '../../platform/storage.ts';
import { reviewPhotos } from './tables.ts';

const { app, database, build, write } = await startReviewApp();
const storage = await createStorage(app.config);
const pictures = createPictureStore({ database, storage });
const red = await paint('#c02020', 600, 400).jpeg().toBuffer();

async function buildAuthor() {
  const author = await build();
  const destinationId = (await buildDestination(database)).id;
  return { author, destinationId, reviewId: (await write(author, destinationId)).id };
}
async function upload(caller: Reviewer, reviewId: string, file: Uint8Array = red, photoId: string = randomUUID()) {
  const response = await caller.request('PUT', `/api/reviews/${reviewId}/photos/${photoId}`, file);
  return {
    status: response.status,
    photoId,
    ...((await response.json()) as { code?: string; photos?: unknown[]; data?: unknown }),
  };
}
const rowsOf = (reviewId: string) => database.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId));
const statusOf = async (caller: Reviewer, photoId: string, width = '240') =>
  (await caller.request('GET', `/api/review-photos/${photoId}/${width}`)).status;

describe('a review photo', () => {
  test('is shown without location metadata, and only to readers whose tier includes seeing people', async () => {
    const { author, reviewId, destinationId } = await buildAuthor();
    const { photoId, photos } = await upload(author, reviewId, await jpegWithMetadata());
    expect(photos).toMatchObject([{ id: photoId, color: expect.stringMatching(/^#/) }]);
    const [reader, browser] = [await build(), await build({ tier: 'browser' })];
    const response = await reader.request('GET', `/api/review-photos/${photoId}/640`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const { width = 0, height = 1 } = await sharp(bytes).metadata();
    expect(width / height).toBeCloseTo(4 / 3, 1);
    expect(bytes.includes(PLANTED)).toBe(false);
    expect((await reader.api.reviews.list({ destinationId })).items[0]?.photos).toHaveLength(1);
    expect((await browser.api.reviews.list({ destinationId })).items[0]?.photos).toEqual([]);
    expect(await Promise.all([statusOf(browser, photoId), statusOf(browser, randomUUID())])).toEqual([403, 403]);
    expect(await Promise.all(['241', '2400'].map((other) => statusOf(reader, photoId, other)))).toEqual([404, 404]);
    expect(await statusOf(reader, photoId, 'whole')).toBe(422);
    const standsFor = async (one: Reviewer) =>
      (await one.api.reviews.recent({ destinationIds: [destinationId] })).photos.map(({ photo }) => photo.id);
    expect(await Promise.all([standsFor(reader), standsFor(browser)])).toEqual([[photoId], []]);
    const liked = await build();
    const likedReviewId = (await write(liked, destinationId)).id;
    const { photoId: likedPhotoId } = await upload(liked, likedReviewId);
    await author.api.reviews.setHelpful({ reviewId: likedReviewId, isHelpful: true });
    expect(await standsFor(reader)).toEqual([likedPhotoId]);
    await reader.api.blocks.block({ memberId: liked.member.id });
    expect(await standsFor(reader)).toEqual([photoId]);
    await reader.api.blocks.block({ memberId: author.member.id });
    expect(await statusOf(reader, photoId)).toBe(404);
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, author.member.id));
    expect(await statusOf(await build(), photoId)).toBe(404);
  });

  test('is not visible to other members while the review is hidden', async () => {
    const { author, reviewId } = await buildAuthor();
    const { photoId } = await upload(author, reviewId);
    const moderator = await build({ role: 'moderator' });
    await moderator.api.staff.setReviewHidden({ reviewId, isHidden: true, reason: 'A face' });
    const readers = [author, moderator, await build()];
    expect(await Promise.all(readers.map((reader) => statusOf(reader, photoId)))).toEqual([200, 200, 404]);
  });

  test('that arrives twenty times concurrently is stored once, and a review has at most six', async () => {
    const { author, reviewId } = await buildAuthor();
    const photoId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(author, reviewId, red, photoId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowsOf(reviewId)).toHaveLength(1);
    const more = await Promise.all(Array.from({ length: 10 }, () => upload(author, reviewId)));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(more.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      code: 'REVIEW_PHOTO_LIMIT',
      data: { max: 6 },
    });
    expect((await rowsOf(reviewId)).map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test.each([
    ['a web page', Buffer.from('<script>alert(1)</script>'), 415, 'PICTURE_FORMAT'],
    ['900 megapixels in 100 bytes', boastfulPng(30_000, 30_000), 413, 'PICTURE_TOO_LARGE'],
    ['half a picture', red.subarray(0, 300), 422, 'PICTURE_BROKEN'],
  ])('that is %s is rejected, and nothing is stored', async (_what, file, status, code) => {
    const { author, reviewId } = await buildAuthor();
    expect(await upload(author, reviewId, file)).toMatchObject({ status, code });
    expect(await rowsOf(reviewId)).toEqual([]);
  });

  test('is not stored if its upload is interrupted', async () => {
    const { author, reviewId } = await buildAuthor();
    const path = `/api/reviews/${reviewId}/photos/${randomUUID()}`;
    const headers = {
      cookie: author.cookie,
      ...author.headers,
      'content-type': 'application/octet-stream',
      'content-length': 500_000,
    };
    await new Promise<void>((resolve) => {
      const { port } = new URL(app.publicUrl);
      const request = httpRequest({ port, host: '127.0.0.1', method: 'PUT', path, headers });
      request.on('error', () => resolve());
      request.write(red, () => request.destroy(new Error('cut off')));
    });
    expect((await upload(author, reviewId)).photos).toHaveLength(1);
    expect(await rowsOf(reviewId)).toHaveLength(1);
    await pictures.sweep();
    expect(await database.select().from(pictureRemovals)).toEqual([]);
  });

  test('cannot be added or deleted by another member', async () => {
    const [{ author, reviewId }, other] = [await buildAuthor(), await buildAuthor()];
    const { photoId } = await upload(author, reviewId);
    expect(await upload(other.author, reviewId)).toMatchObject({ status: 404 });
    expect(await upload(other.author, other.reviewId, red, photoId)).toMatchObject({ status: 404 });
    const blocking = await buildAuthor();
    await blocking.author.api.blocks.block({ memberId: author.member.id });
    expect(await upload(blocking.author, blocking.reviewId, red, photoId)).toMatchObject({ status: 404 });
    for (const from of [reviewId, other.reviewId]) {
      const refused = other.author.api.reviews.removePhoto({ reviewId: from, photoId });
      await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await rowsOf(reviewId)).toHaveLength(1);
  });

  test('is deleted with its files, including when its review is deleted', async () => {
    const { author, reviewId } = await buildAuthor();
    const [one, , ...rest] = [await upload(author, reviewId), await upload(author, reviewId), await upload(author, reviewId)];
    expect(rest).toHaveLength(1);
    const keys = (await rowsOf(reviewId)).map(({ wholeKey }) => wholeKey);
    await author.api.reviews.removePhoto({ reviewId, photoId: one.photoId });
    expect((await rowsOf(reviewId)).map(({ position }) => position).toSorted()).toEqual([0, 1]);
    await pictures.sweep();
    const areThere = async () => (await Promise.all(keys.map((key) => storage.exists(key)))).filter(Boolean);
    expect(await areThere()).toHaveLength(2);
    await author.api.reviews.remove({ reviewId, version: 1 });
    await pictures.sweep();
    expect(await areThere()).toEqual([]);
  });
});
