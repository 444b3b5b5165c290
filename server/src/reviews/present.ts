import type { DestinationId } from '@bros/contract/fields';
import type { RecentReview } from '@bros/contract/reviews';
import type { RecentReviewRow } from './queries.ts';

/** A review; its author's name only for those whose tier shows people, and while he is in good standing. */
export function presentRecentReview(row: RecentReviewRow, seesPeople: boolean): RecentReview {
  return {
    id: row.id,
    destinationId: row.destinationId as DestinationId,
    rating: row.rating,
    title: row.title,
    content: row.content,
    authorName: seesPeople ? row.authorName : null,
    createdAt: row.createdAt.toISOString(),
  };
}
