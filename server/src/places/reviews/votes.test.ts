import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildDestination } from '../../../test/factories.ts';
import { startReviewApp, unknownReview } from '../../../test/reviews.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { destinationReviews, reviewVotes } from './tables.ts';

const { database, build, write, scoresOf, recount } = await startReviewApp();
const author = await build();
const moderator = await build({ role: 'moderator' });
async function buildWritten() {
  const destinationId = (await buildDestination(database, { editorialOverallScore: 6 })).id;
  return { destinationId, reviewId: (await write(author, destinationId, { rating: 1 })).id };
}
const countOf = async (reviewId: string) => {
  const [row] = await database.select().from(destinationReviews).where(eq(destinationReviews.id, reviewId));
  return [row?.helpfulCount, await database.$count(reviewVotes, eq(reviewVotes.reviewId, reviewId))];
};

describe('a helpful vote', () => {
  test('is counted once per member, even if fifty members vote concurrently and repeatedly', async () => {
    const { reviewId, destinationId } = await buildWritten();
    const voters = await Promise.all(Array.from({ length: 50 }, () => build()));
    await Promise.all([...voters, ...voters].map(({ api }) => api.reviews.setHelpful({ reviewId, isHelpful: true })));
    expect(await countOf(reviewId)).toEqual([50, 50]);
    const [voter] = voters;
    const { items } = (await voter?.api.reviews.list({ destinationId })) ?? { items: [] };
    expect(items).toMatchObject([{ helpfulCount: 50, isHelpful: true }]);
    await Promise.all(voters.slice(20).map(({ api }) => api.reviews.setHelpful({ reviewId, isHelpful: false })));
    const again = await voter?.api.reviews.setHelpful({ reviewId, isHelpful: false });
    expect(again).toEqual({ isHelpful: false, helpfulCount: 19 });
    expect(await countOf(reviewId)).toEqual([19, 19]);
  });

  test('is rejected for one’s own or an unknown review, from a Browser member, and across a block', async () => {
    const { reviewId } = await buildWritten();
    const [browser, blocked] = [await build({ tier: 'browser' }), await build()];
    await blocked.api.blocks.block({ memberId: author.member.id });
    const vote = ({ api }: typeof browser, id = reviewId) => api.reviews.setHelpful({ reviewId: id, isHelpful: true });
    await expect(vote(author)).rejects.toMatchObject({ code: 'REVIEW_OWN' });
    await expect(vote(browser)).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
    await expect(vote(blocked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(vote(await build(), unknownReview)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countOf(reviewId)).toEqual([0, 0]);
  });

  test.each([{}, { isHelpful: 'yes' }, { isHelpful: true, count: 9 }])('as %j is rejected', async (body) => {
    const { reviewId } = await buildWritten();
    expect((await (await build()).request('PUT', `/api/reviews/${reviewId}/helpful`, body)).status).toBe(422);
  });
});

describe('a hidden review', () => {
  const order = (reviewId: string, isHidden: boolean) => ({
    reviewId: reviewId,
    isHidden,
    reason: 'Names a private person',
  });

  test('is visible to its author and staff only, and is ignored until it is restored', async () => {
    const { reviewId, destinationId } = await buildWritten();
    const reader = await build();
    await Promise.all(Array.from({ length: 5 }, () => moderator.api.staff.setReviewHidden(order(reviewId, true))));
    expect(await scoresOf(destinationId)).toMatchObject({ reviewCount: 0, overallScore: 6 });
    expect((await reader.api.reviews.list({ destinationId })).items).toEqual([]);
    expect((await reader.api.reviews.recent({ destinationIds: [destinationId] })).items).toEqual([]);
    await expect(reader.api.reviews.setHelpful({ reviewId, isHelpful: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const hidden = { reason: 'Names a private person' };
    expect((await author.api.reviews.mine({ destinationId })).review).toMatchObject({ hidden });
    expect((await moderator.api.reviews.list({ destinationId })).items).toMatchObject([
      { hidden, can: { hide: true, vote: false } },
    ]);
    await author.api.reviews.update({ reviewId, version: 1, rating: 5, title: 'Improved', content: 'No names now.' });
    expect(await scoresOf(destinationId)).toMatchObject({ reviewCount: 0, ratingSum: 0 });
    await moderator.api.staff.setReviewHidden(order(reviewId, false));
    expect(await scoresOf(destinationId)).toMatchObject(await recount(destinationId));
    expect((await reader.api.reviews.list({ destinationId })).items).toMatchObject([{ title: 'Improved', hidden: null }]);
    const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, reviewId));
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['review.hidden', 'Names a private person'],
      ['review.shown', 'Names a private person'],
    ]);
  });

  test('is not subtracted again when its author deletes it', async () => {
    const { reviewId, destinationId } = await buildWritten();
    await moderator.api.staff.setReviewHidden(order(reviewId, true));
    await author.api.reviews.remove({ reviewId, version: 1 });
    expect(await scoresOf(destinationId)).toMatchObject({ reviewCount: 0, ratingSum: 0 });
  });

  test('is never hidden by the staff member who wrote it; admins can read its earlier texts', async () => {
    const destinationId = (await buildDestination(database)).id;
    const { id: reviewId } = await write(moderator, destinationId);
    await expect(moderator.api.staff.setReviewHidden(order(reviewId, true))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await moderator.api.reviews.update({ reviewId, version: 1, rating: 2, title: 'Later', content: 'Thought again.' });
    const { items } = await (await build({ role: 'admin' })).api.staff.reviewVersions({ reviewId });
    expect(items).toMatchObject([{ version: 1, title: 'Fine', rating: 4 }]);
    await expect(author.api.staff.reviewVersions({ reviewId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
