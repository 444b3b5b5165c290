import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import { destinations } from '../destinations/tables.ts';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { userProfiles } from '../profiles/tables.ts';
import { blockedWith, isInGoodStanding } from '../visibility/service.ts';
import { destinationReviews } from './tables.ts';

/**
 * The newest reviews of each destination, at most `each`, in one query. Those of members blocked with the viewer are missing. Who is not in good standing
 * (any more) keeps his review, which counts in the scores, and loses his name.
 */
export function selectRecentReviews(database: Database, viewerId: string, destinationIds: string[], each: number) {
  const ranked = database
    .select({
      id: destinationReviews.id,
      destinationId: destinationReviews.destinationId,
      rating: destinationReviews.rating,
      title: destinationReviews.title,
      content: destinationReviews.content,
      createdAt: destinationReviews.createdAt,
      authorName: sql<string | null>`case when ${isInGoodStanding} then ${userProfiles.displayName} end`.as('author_name'),
      rank: sql<number>`row_number() over (partition by ${destinationReviews.destinationId} order by ${destinationReviews.createdAt} desc, ${destinationReviews.id} desc)`.as(
        'rank',
      ),
    })
    .from(destinationReviews)
    .innerJoin(userProfiles, eq(userProfiles.userId, destinationReviews.authorId))
    .innerJoin(users, eq(users.id, destinationReviews.authorId))
    .where(
      and(
        inArray(destinationReviews.destinationId, destinationIds),
        sql`${destinationReviews.authorId} <> all (${blockedWith(viewerId)})`,
      ),
    )
    .as('ranked');
  return database
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${each}`)
    .orderBy(ranked.destinationId, desc(ranked.createdAt), desc(ranked.id));
}
export type RecentReviewRow = Awaited<ReturnType<typeof selectRecentReviews>>[number];

export function selectReviewsBy(database: Database, authorId: string) {
  return database
    .select({
      destination: destinations.name,
      rating: destinationReviews.rating,
      title: destinationReviews.title,
      content: destinationReviews.content,
      createdAt: destinationReviews.createdAt,
    })
    .from(destinationReviews)
    .innerJoin(destinations, eq(destinations.id, destinationReviews.destinationId))
    .where(eq(destinationReviews.authorId, authorId))
    .orderBy(destinationReviews.createdAt);
}

/** Deletes the reviews of a member and counts them out. Destinations are locked in one order. */
export async function deleteReviewsBy(transaction: Transaction, authorId: string): Promise<void> {
  const reviewed = transaction
    .select({ id: destinationReviews.destinationId })
    .from(destinationReviews)
    .where(eq(destinationReviews.authorId, authorId));
  await transaction
    .select({ id: destinations.id })
    .from(destinations)
    .where(inArray(destinations.id, reviewed))
    .orderBy(destinations.id)
    .for('no key update');
  await transaction.execute(sql`
    with gone as (delete from ${destinationReviews} where ${destinationReviews.authorId} = ${authorId} returning destination_id, rating)
    update ${destinations} set review_count = review_count - 1, rating_sum = rating_sum - gone.rating from gone where ${destinations.id} = gone.destination_id`);
}
