import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { destinations } from '../../destinations/tables.ts';
import { destinationReviews, reviewVersions, reviewVotes } from '../tables.ts';

export function selectArchivedReviews(database: Database, authorId: string) {
  const earlier = sql<Record<string, unknown>[]>`(
    select coalesce(json_agg(json_build_object('rating', ${reviewVersions.rating}, 'costOfLiving', ${reviewVersions.costOfLiving},
      'internetSpeed', ${reviewVersions.internetSpeed}, 'safety', ${reviewVersions.safety}, 'weather', ${reviewVersions.weather},
      'title', ${reviewVersions.title}, 'content', ${reviewVersions.content}, 'replacedAt', ${reviewVersions.replacedAt})
      order by ${reviewVersions.version}), '[]')
    from ${reviewVersions} where ${reviewVersions.reviewId} = ${destinationReviews.id})`;
  const { id, rating, costOfLiving, internetSpeed, safety, weather, title, content } = destinationReviews;
  const { helpfulCount, hiddenAt, hiddenReason, createdAt, editedAt } = destinationReviews;
  return database
    .select({
      id,
      destination: destinations.name,
      country: destinations.country,
      slug: destinations.slug,
      rating,
      costOfLiving,
      internetSpeed,
      safety,
      weather,
      title,
      content,
      helpfulCount,
      hiddenAt,
      hiddenReason,
      createdAt,
      editedAt,
      earlier,
    })
    .from(destinationReviews)
    .innerJoin(destinations, eq(destinations.id, destinationReviews.destinationId))
    .where(eq(destinationReviews.authorId, authorId))
    .orderBy(asc(createdAt));
}

export function selectArchivedVotes(database: Database, memberId: string) {
  return database
    .select({ destination: destinations.name, votedAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .innerJoin(destinationReviews, eq(destinationReviews.id, reviewVotes.reviewId))
    .innerJoin(destinations, eq(destinations.id, destinationReviews.destinationId))
    .where(eq(reviewVotes.memberId, memberId))
    .orderBy(asc(reviewVotes.createdAt));
}
