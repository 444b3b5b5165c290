import type { CityId } from '@bros/contract/core/cities';
import type { DestinationId } from '@bros/contract/core/fields';
import type { DestinationFields, EditedDestination, StaffDestination } from '@bros/contract/places/destination-editing';
import type { EditedRow, selectForStaff } from './queries.ts';

export function presentFields(row: EditedRow): DestinationFields {
  return {
    slug: row.slug,
    name: row.name,
    city: row.city,
    country: row.country,
    countryCode: row.countryCode,
    cityId: row.cityId as CityId | null,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.timeZone,
    description: row.description,
    overallScore: row.overallScore,
    costOfLivingScore: row.costOfLivingScore,
    internetSpeedScore: row.internetSpeedScore,
    safetyScore: row.safetyScore,
    weatherScore: row.weatherScore,
    monthlyCostLowUsd: row.monthlyCostLowUsd,
    monthlyCostHighUsd: row.monthlyCostHighUsd,
    internetMbps: row.internetMbps,
    weather: row.weather,
    communityLevel: row.communityLevel,
    safetyNote: row.safetyNote,
    visaNotes: row.visaNotes,
    highlights: row.highlights,
    provenances: row.provenances,
  };
}

export function presentEdited(row: EditedRow): EditedDestination {
  return {
    id: row.id as DestinationId,
    ...presentFields(row),
    reviewCount: row.reviewCount,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentForStaff(row: Awaited<ReturnType<typeof selectForStaff>>[number]): StaffDestination {
  return {
    id: row.id as DestinationId,
    slug: row.slug,
    name: row.name,
    country: row.country,
    overallScore: row.overallScore,
    reviewCount: row.reviewCount,
    updatedAt: row.updatedAt.toISOString(),
  };
}
