import { paths } from '@bros/contract/paths';
import type { Review, ReviewVersion } from '@bros/contract/places/reviews';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { type NoticeParts, notify } from '../../../core/notices/service.ts';
import { presentReview } from '../../../places/reviews/present.ts';
import { hideReview, listVersions, type ReviewParts, requireReview } from '../../../places/reviews/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { findReviewed } from './queries.ts';

/** Earlier versions, newest first. Throws NOT_FOUND. */
export async function listReviewVersions(
  database: Database,
  actor: Actor,
  reviewId: string,
): Promise<{ items: ReviewVersion[] }> {
  await requireReview(database, actor, reviewId);
  return { items: await listVersions(database, reviewId) };
}

/** Hides a review and notifies its author, or shows it again. Writes the audit log. Idempotent. Throws NOT_FOUND, FORBIDDEN for the actor's own. */
export function setReviewHidden(
  parts: ReviewParts & NoticeParts,
  actor: Actor,
  { reviewId, isHidden, reason }: { reviewId: string; isHidden: boolean; reason: string },
): Promise<Review> {
  return inTransaction(parts.database, async (transaction) => {
    const review = await requireReview(transaction, actor, reviewId);
    if (!presentReview(review, actor).can.hide) throw failure('FORBIDDEN');
    if (await hideReview(parts.outbox, transaction, reviewId, isHidden ? reason : null)) {
      await addAuditEntry(transaction, {
        actorId: actor.memberId,
        action: isHidden ? 'review.hidden' : 'review.shown',
        targetType: 'review',
        targetId: reviewId,
        reason,
        details: {},
      });
      if (isHidden) await notifyAuthor(parts, transaction, reviewId, reason);
    }
    return presentReview(await requireReview(transaction, actor, reviewId), actor);
  });
}

async function notifyAuthor(parts: NoticeParts, transaction: Transaction, reviewId: string, reason: string): Promise<void> {
  const reviewed = await findReviewed(transaction, reviewId);
  if (!reviewed) return;
  const { authorId, slug, place } = reviewed;
  const path = paths.destination(slug);
  await notify(parts, transaction, { memberId: authorId, kind: 'review.hidden', path, values: { place, reason } });
}
