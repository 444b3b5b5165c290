import type { Review, ReviewVersion } from '@bros/contract/reviews';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { presentReview } from '../../reviews/present.ts';
import { hideReview, listVersions, type ReviewParts, requireReview } from '../../reviews/service.ts';
import { addAuditEntry } from '../queries.ts';

/** What a review said before its edits, the newest first. Throws NOT_FOUND. */
export async function listReviewVersions(
  database: Database,
  actor: Actor,
  reviewId: string,
): Promise<{ items: ReviewVersion[] }> {
  await requireReview(database, actor, reviewId);
  return { items: await listVersions(database, reviewId) };
}

/**
 * Hides a review or shows it again, with its reason in the audit log; its author reads why it is hidden. The same again changes nothing. Throws
 * NOT_FOUND, and FORBIDDEN for one's own.
 */
export function setReviewHidden(
  { database, outbox }: ReviewParts,
  actor: Actor,
  { reviewId, isHidden, reason }: { reviewId: string; isHidden: boolean; reason: string },
): Promise<Review> {
  return inTransaction(database, async (transaction) => {
    const review = await requireReview(transaction, actor, reviewId);
    if (!presentReview(review, actor).can.hide) throw failure('FORBIDDEN');
    if (await hideReview(outbox, transaction, reviewId, isHidden ? reason : null)) {
      await addAuditEntry(transaction, {
        actorId: actor.memberId,
        action: isHidden ? 'review.hidden' : 'review.shown',
        targetType: 'review',
        targetId: reviewId,
        reason,
        details: {},
      });
    }
    return presentReview(await requireReview(transaction, actor, reviewId), actor);
  });
}
