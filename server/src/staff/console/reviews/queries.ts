import { eq } from 'drizzle-orm';
import { destinations } from '../../../places/destinations/tables.ts';
import { destinationReviews } from '../../../places/reviews/tables.ts';
import type { Transaction } from '../../../platform/database/connect.ts';

export async function findReviewed(transaction: Transaction, reviewId: string) {
  const [row] = await transaction
    .select({ authorId: destinationReviews.authorId, slug: destinations.slug, place: destinations.name })
    .from(destinationReviews)
    .innerJoin(destinations, eq(destinations.id, destinationReviews.destinationId))
    .where(eq(destinationReviews.id, reviewId));
  return row;
}
