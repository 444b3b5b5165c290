import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { isOwn } from './policy.ts';
import { isReview, lockReviews, putVote } from './queries.ts';
import { requireReview } from './service.ts';

/** Idempotent. Throws REVIEW_OWN, NOT_FOUND for a hidden or unreadable review. */
export function setHelpful(
  database: Database,
  actor: Actor,
  { reviewId, isHelpful }: { reviewId: string; isHelpful: boolean },
): Promise<{ isHelpful: boolean; helpfulCount: number }> {
  return inRowTransaction(database, reviewId, async (transaction) => {
    await lockReviews(transaction, isReview(reviewId));
    const review = await requireReview(transaction, actor, reviewId);
    if (isOwn(actor, review)) throw failure('REVIEW_OWN');
    if (review.hiddenAt !== null) throw failure('NOT_FOUND');
    return { isHelpful, helpfulCount: await putVote(transaction, { reviewId, memberId: actor.memberId, isHelpful }) };
  });
}
