import { REVIEWS_FETCHED, type ReviewSort } from '@bros/contract/core/rules';
import type { DestinationPhoto, RecentReview, Review, ReviewForm, ReviewVersion } from '@bros/contract/places/reviews';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Page } from '../../platform/database/newest-first.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { announceChanges, lockDestinations, type ScoreShift, shiftScores } from '../destinations/scores/service.ts';
import { cutPage } from './order.ts';
import { canRead, isOwn } from './policy.ts';
import { presentBestPhoto, presentRecentReview, presentReview, presentVersion } from './present.ts';
import {
  deleteReviews,
  findOwnReview,
  findReview,
  findReviewedDestinations,
  insertReview,
  isReview,
  type LockedReview,
  lockReviews,
  type ReviewContent,
  type ReviewRow,
  selectBestPhotos,
  selectRecentReviews,
  selectReviews,
  selectVersions,
  updateReview,
} from './queries.ts';

export { selectNewReviews } from './news/queries.ts';
export { isNotBlockedWith } from './queries.ts';

export interface ReviewDeps {
  database: Database;
  outbox: Outbox;
}

/** The newest three reviews and, if the reader's tier shows members, one photo of each destination. */
export async function listRecentReviews(
  database: Database,
  actor: Actor,
  destinationIds: string[],
): Promise<{ items: RecentReview[]; photos: DestinationPhoto[] }> {
  const rows = await selectRecentReviews(database, actor.memberId, destinationIds, REVIEWS_FETCHED);
  const canSeePeople = hasCapability(actor, 'people.see');
  const photos = canSeePeople ? await selectBestPhotos(database, actor.memberId, destinationIds) : [];
  return { items: rows.map((row) => presentRecentReview(row, canSeePeople)), photos: photos.map(presentBestPhoto) };
}

/** Empty for an unknown destination. */
export async function listReviews(
  database: Database,
  actor: Actor,
  wanted: { destinationId: string; sort: ReviewSort; cursor?: string | undefined; limit: number },
): Promise<Page<Review>> {
  const { items, nextCursor } = cutPage(await selectReviews(database, actor, wanted), wanted.limit);
  return { items: items.map((row) => presentReview(row, actor)), nextCursor };
}

export async function getOwnReview(database: Database, actor: Actor, destinationId: string): Promise<{ review: Review | null }> {
  const row = await findOwnReview(database, actor, { destinationId });
  return { review: row ? presentReview(row, actor) : null };
}

/** Throws NOT_FOUND if the actor may not read the review. */
export async function requireReview(database: Database | Transaction, actor: Actor, reviewId: string): Promise<ReviewRow> {
  const row = await findReview(database, actor, reviewId);
  if (!row || !canRead(actor, row)) throw failure('NOT_FOUND');
  return row;
}

export async function listVersions(database: Database, reviewId: string): Promise<ReviewVersion[]> {
  return (await selectVersions(database, reviewId)).map(presentVersion);
}

export const shiftOf = ({ destinationId, hiddenAt, ...ratings }: LockedReview, by: 1 | -1): ScoreShift[] =>
  hiddenAt === null ? [{ destinationId, ratings, by }] : [];

/**
 * Updates the scores. Idempotent by `clientId`. Throws REVIEW_TWICE, NOT_FOUND for an unknown destination, EDIT_CONFLICT if the stored review has other
 * content.
 */
export function addReview(
  { database, outbox }: ReviewDeps,
  actor: Actor,
  { clientId, ...written }: ReviewContent & { destinationId: string; clientId: string },
): Promise<Review> {
  const { memberId: authorId } = actor;
  return inRowTransaction(database, written.destinationId, async (transaction) => {
    const [destinationId] = await lockDestinations(transaction, [written.destinationId]);
    if (destinationId === undefined) throw failure('NOT_FOUND');
    if (await insertReview(transaction, { ...written, clientId, authorId })) {
      await shiftScores(outbox, transaction, [{ destinationId, ratings: written, by: 1 }]);
    }
    const review = await findOwnReview(transaction, actor, { clientId });
    if (review && !isSame(review, written)) throw failure('EDIT_CONFLICT');
    if (review) return presentReview(review, actor);
    const earlier = await findOwnReview(transaction, actor, { destinationId });
    if (!earlier) throw new Error('The review was not stored.');
    throw failure('REVIEW_TWICE', { reviewId: earlier.id });
  });
}

/** Keeps the earlier version. Throws NOT_FOUND for others' reviews, EDIT_CONFLICT if the content differs and the review changed since `version`. */
export function changeReview(
  { database, outbox }: ReviewDeps,
  actor: Actor,
  { reviewId, version, ...written }: ReviewForm,
): Promise<Review> {
  return inRowTransaction(database, reviewId, async (transaction) => {
    const review = await lockReview(transaction, reviewId);
    if (!isOwn(actor, review)) throw failure('NOT_FOUND');
    if (!isSame(review, written)) {
      if (review.version !== version) throw failure('EDIT_CONFLICT');
      await updateReview(transaction, review, written);
      await shiftScores(outbox, transaction, [...shiftOf(review, -1), ...shiftOf({ ...review, ...written }, 1)]);
      await announceChanges(outbox, transaction, [review.destinationId]);
    }
    return presentReview(await requireReview(transaction, actor, reviewId), actor);
  });
}

function isSame<Written extends ReviewContent>(review: Written, written: Written): boolean {
  return (Object.keys(written) as (keyof Written)[]).every((field) => review[field] === written[field]);
}

/** Throws NOT_FOUND for another member's or a deleted review, EDIT_CONFLICT if the review changed since `version`. */
export function removeReview(
  { database, outbox }: ReviewDeps,
  actor: Actor,
  { reviewId, version }: { reviewId: string; version: number },
): Promise<void> {
  return inRowTransaction(database, reviewId, async (transaction) => {
    const review = await lockReview(transaction, reviewId);
    if (!isOwn(actor, review)) throw failure('NOT_FOUND');
    if (review.version !== version) throw failure('EDIT_CONFLICT');
    await deleteReviews(transaction, [reviewId]);
    await shiftScores(outbox, transaction, shiftOf(review, -1));
  });
}

/** Locks the destination first, because the scores change too. Throws NOT_FOUND. */
export async function lockReview(transaction: Transaction, reviewId: string): Promise<LockedReview> {
  await lockDestinations(transaction, await findReviewedDestinations(transaction, isReview(reviewId)));
  const [review] = await lockReviews(transaction, isReview(reviewId));
  if (!review) throw failure('NOT_FOUND');
  return review;
}
