import type { Destination, DestinationReview } from '@bros/contract/destinations';
import type { DestinationId } from '@bros/contract/fields';
import type { DestinationRow, RecentReviewRow } from './queries.ts';

export function presentDestination(row: DestinationRow): Destination {
  return {
    id: row.id as DestinationId,
    slug: row.slug,
    name: row.name,
    country: row.country,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.timeZone,
    description: row.description,
    overallScore: row.overallScore,
    costOfLivingScore: row.costOfLivingScore,
    internetSpeedScore: row.internetSpeedScore,
    safetyScore: row.safetyScore,
    weatherScore: row.weatherScore,
    reviewCount: row.reviewCount,
  };
}

/** A review; its author's name only for those whose tier shows people, and while he is in good standing. */
export function presentReview(row: RecentReviewRow, seesPeople: boolean): DestinationReview {
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
