import type { Destination } from '@bros/contract/destinations';
import type { DestinationId } from '@bros/contract/fields';
import type { DestinationRow } from './queries.ts';

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
