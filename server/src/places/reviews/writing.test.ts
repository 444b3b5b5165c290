import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildDestination } from '../../../test/factories.ts';
import { newReview, startReviewApp } from '../../../test/reviews.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { destinations } from '../destinations/tables.ts';
import { destinationReviews, reviewVersions } from './tables.ts';

const { app, database, build, write, rowsAt, scoresOf, recount } = await startReviewApp();
const place = async (traits: Parameters<typeof buildDestination>[1] = {}) => (await buildDestination(database, traits)).id;

describe('a review', () => {
  test('is sanitized, and changes the score immediately', async () => {
    const [author, destinationId] = [await build(), await place({ editorialOverallScore: 6, editorialSafetyScore: 5 })];
    const review = await write(author, destinationId, {
      rating: 5,
      safety: 2,
      title: ' <b>Good\u202e\n',
      content: 'Sun\u200b\nand sea',
    });
    expect(review).toMatchObject({
      title: 'bGood',
      content: 'Sun\nand sea',
      rating: 5,
      safety: 2,
      weather: null,
      isOwn: true,
      editedAt: null,
      author: { displayName: author.member.displayName },
      can: { edit: true, remove: true, vote: false, report: false, hide: false },
    });
    expect(await scoresOf(destinationId)).toMatchObject({
      overallScore: 6.7,
      safetyScore: 4.6,
      weatherScore: null,
      reviewCount: 1,
    });
    expect(await scoresOf(destinationId)).toMatchObject(await recount(destinationId));
  });

  test('that arrives fifty times concurrently is stored once', async () => {
    const [author, destinationId] = [await build(), await place()];
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => write(author, destinationId, { clientId })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await rowsAt(destinationId)).toHaveLength(1);
    expect(await scoresOf(destinationId)).toMatchObject({ reviewCount: 1, ratingSum: 4 });
  });

  test('is limited to one per member and destination, even if sent concurrently', async () => {
    const [author, destinationId] = [await build(), await place()];
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => write(author, destinationId)));
    const [row] = await rowsAt(destinationId);
    const refusals = settled.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'REVIEW_TWICE', data: { reviewId: row?.id } });
    expect((await author.api.reviews.mine({ destinationId })).review?.id).toBe(row?.id);
  });

  test('with a known `clientId` and other content, or of another place, is rejected and changes nothing', async () => {
    const [author, destinationId] = [await build(), await place()];
    const clientId = randomUUID();
    await write(author, destinationId, { clientId });
    for (const change of [{ title: 'Changed while it was sent' }, { rating: 1 }, { safety: 3 }]) {
      await expect(write(author, destinationId, { clientId, ...change })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    }
    await expect(write(author, await place(), { clientId })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await rowsAt(destinationId)).toMatchObject([{ title: 'Fine', version: 1 }]);
    expect(await scoresOf(destinationId)).toMatchObject({ reviewCount: 1, ratingSum: 4 });
    const [one, other] = [await place(), await place()];
    const id = randomUUID();
    await Promise.allSettled([write(author, one, { clientId: id }), write(author, other, { clientId: id })]);
    const rows = await database.select().from(destinationReviews).where(eq(destinationReviews.authorId, author.member.id));
    expect(rows).toHaveLength(2);
  });

  test('of an unknown or deleted place is rejected with NOT_FOUND', async () => {
    const [author, gone] = [await build(), await place()];
    await database.delete(destinations).where(eq(destinations.id, gone));
    for (const destinationId of [randomUUID(), gone]) {
      await expect(write(author, destinationId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('by a Browser member is rejected with the required tier', async () => {
    const [browser, destinationId] = [await build({ tier: 'browser' }), await place()];
    await expect(write(browser, destinationId)).rejects.toMatchObject({ code: 'TIER_REQUIRED', data: { tier: 'explorer' } });
    expect(await rowsAt(destinationId)).toEqual([]);
  });

  test.each([
    ['no star', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['stars in words', { rating: '5' }],
    ['no rating', { rating: null }],
    ['a score of eleven', { safety: 11 }],
    ['a negative score', { weather: -1 }],
    ['a score that is not a number', { internetSpeed: 'fast' }],
    ['no title', { title: undefined }],
    ['a title of invisible characters', { title: ' \u200b<>' }],
    ['a title of 101 characters', { title: 'x'.repeat(101) }],
    ['a text of 4001 characters', { content: 'x'.repeat(4001) }],
    ['no text', { content: '' }],
    ['a list instead of text', { content: ['a'] }],
    ['a chosen helpful count', { helpfulCount: 1000 }],
    ['a chosen author', { authorId: randomUUID() }],
    ['an invalid client id', { clientId: '1' }],
  ])('with %s is rejected', async (_what, change) => {
    const [author, destinationId] = [await build(), await place()];
    const response = await author.request('POST', `/api/destinations/${destinationId}/reviews`, { ...newReview(), ...change });
    expect(response.status).toBe(422);
    expect(await rowsAt(destinationId)).toEqual([]);
  });

  test('of a megabyte is rejected', async () => {
    const [author, destinationId] = [await build(), await place()];
    const body = { ...newReview(), content: 'x'.repeat(1_000_000) };
    expect((await author.request('POST', `/api/destinations/${destinationId}/reviews`, body)).status).toBe(413);
  });
});

describe('an edit of a review', () => {
  test('replaces the old ratings in the scores, and keeps the earlier text', async () => {
    const [author, destinationId] = [await build(), await place({ editorialOverallScore: 6 })];
    const { id: reviewId } = await write(author, destinationId, { rating: 5, costOfLiving: 5 });
    const written = { rating: 1, safety: 3, title: 'Not again', content: 'They took my bag.' };
    const edited = await author.api.reviews.update({ reviewId, version: 1, ...written });
    expect(edited).toMatchObject({ ...written, costOfLiving: null, version: 2, editedAt: expect.any(String) });
    expect(await scoresOf(destinationId)).toMatchObject({ reviewCount: 1, ratingSum: 1, costOfLivingCount: 0, safetySum: 3 });
    expect(await scoresOf(destinationId)).toMatchObject(await recount(destinationId));
    const kept = await database.select().from(reviewVersions).where(eq(reviewVersions.reviewId, reviewId));
    expect(kept).toMatchObject([{ version: 1, rating: 5, costOfLiving: 5, title: 'Fine' }]);
  });

  test('of an outdated version is rejected, unless it repeats the last edit', async () => {
    const [author, destinationId] = [await build(), await place()];
    const { id: reviewId } = await write(author, destinationId);
    const { clientId, ...written } = newReview();
    const form = { reviewId, version: 1, ...written, title: 'Mine' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => author.api.reviews.update(form)));
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    const stale = author.api.reviews.update({ ...form, title: 'From another window' });
    await expect(stale).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await rowsAt(destinationId)).toMatchObject([{ title: 'Mine', version: 2 }]);
    expect(await database.select().from(reviewVersions).where(eq(reviewVersions.reviewId, reviewId))).toHaveLength(1);
  });

  test('by deleting it is rejected if the review was changed elsewhere, and keeps it', async () => {
    const [author, destinationId] = [await build(), await place()];
    const { id: reviewId } = await write(author, destinationId);
    const { clientId, ...written } = newReview();
    await author.api.reviews.update({ reviewId, version: 1, ...written, title: 'From the phone' });
    await expect(author.api.reviews.remove({ reviewId, version: 1 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await rowsAt(destinationId)).toMatchObject([{ title: 'From the phone', version: 2 }]);
    expect(await author.api.reviews.remove({ reviewId, version: 2 })).toEqual({ isDeleted: true });
    expect(await rowsAt(destinationId)).toEqual([]);
  });

  test('or deletion by another member is rejected with NOT_FOUND', async () => {
    const [author, stranger, destinationId] = [await build(), await build(), await place()];
    const { id: reviewId } = await write(author, destinationId);
    const { clientId, ...written } = newReview();
    await expect(stranger.api.reviews.update({ reviewId, version: 1, ...written, rating: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.api.reviews.remove({ reviewId, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsAt(destinationId)).toMatchObject([{ rating: 4, version: 1 }]);
  });
});

test('concurrent deletions subtract a review once, even if its author has become a Browser', async () => {
  const [author, destinationId] = [await build(), await place({ editorialOverallScore: 6 })];
  const { id: reviewId } = await write(author, destinationId);
  await database.update(memberships).set({ tier: 'browser' }).where(eq(memberships.userId, author.member.id));
  const again = await app.openSession(author.member);
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => again.api.reviews.remove({ reviewId, version: 1 })));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await scoresOf(destinationId)).toMatchObject({ overallScore: 6, reviewCount: 0, ratingSum: 0 });
});
