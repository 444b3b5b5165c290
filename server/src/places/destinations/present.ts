import type { DestinationId } from '@bros/contract/core/fields';
import type { DestinationFacts } from '@bros/contract/places/destination-facts';
import type { Destination, ListedDestination } from '@bros/contract/places/destinations';
import type { PeopleThere } from '../../members/directory/here/service.ts';
import type { DestinationRow } from './queries.ts';

const FACT_COLUMNS = ['weather', 'safetyNote', 'visaNotes', 'highlights', 'provenances'] as const;
type FactColumn = (typeof FACT_COLUMNS)[number];
type ShortRow = Omit<DestinationRow, FactColumn | 'folded' | 'weatherKinds'>;
type ListedRow = ShortRow & Partial<Pick<DestinationRow, FactColumn>>;

export function presentDestination(row: ShortRow): Destination {
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

export function presentListed(row: ListedRow, here: PeopleThere | null): ListedDestination {
  return {
    ...presentDestination(row),
    countryCode: row.countryCode,
    monthlyCostLowUsd: row.monthlyCostLowUsd,
    monthlyCostHighUsd: row.monthlyCostHighUsd,
    internetMbps: row.internetMbps,
    facts: hasFacts(row) ? presentFacts(row) : null,
    here,
  };
}

/** One column is enough, because fact columns are always selected together. */
const hasFacts = (row: ListedRow): row is ShortRow & Pick<DestinationRow, FactColumn> => row.weather !== undefined;

export function presentFacts(row: ShortRow & Pick<DestinationRow, FactColumn>): DestinationFacts {
  return {
    continent: row.continent,
    monthlyCostLowUsd: row.monthlyCostLowUsd,
    monthlyCostHighUsd: row.monthlyCostHighUsd,
    internetMbps: row.internetMbps,
    communityLevel: row.communityLevel,
    weather: row.weather,
    safetyNote: row.safetyNote,
    visaNotes: row.visaNotes,
    highlights: row.highlights,
    provenances: row.provenances,
  };
}
