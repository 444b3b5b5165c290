import type { ReviewVersion } from '@bros/contract/places/reviews';
import { listVersions, requireReview } from '../../../places/reviews/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';

/** Throws NOT_FOUND. */
export async function listReviewVersions(
  database: Database,
  actor: Actor,
  reviewId: string,
): Promise<{ items: ReviewVersion[] }> {
  await requireReview(database, actor, reviewId);
  return { items: await listVersions(database, reviewId) };
}
