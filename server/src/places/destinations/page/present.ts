import type { CityId } from '@bros/contract/core/cities';
import type { DestinationPage, Similarity } from '@bros/contract/places/destinations';
import { presentDestination, presentFacts } from '../present.ts';
import type { DestinationRow } from '../queries.ts';

interface Circumstances {
  medianCostUsd: number | null;
  stays: DestinationPage['stays'];
  similar: { place: DestinationRow; reasons: Similarity[] }[];
}

export function presentPage(row: DestinationRow, { medianCostUsd, stays, similar }: Circumstances): DestinationPage {
  return {
    ...presentDestination(row),
    cityId: row.cityId as CityId | null,
    countryCode: row.countryCode,
    ...presentFacts(row),
    medianMonthlyCostUsd: medianCostUsd,
    stays,
    similar: similar.map(({ place, reasons }) => ({
      ...presentDestination(place),
      countryCode: place.countryCode,
      reasons,
    })),
    updatedAt: row.updatedAt.toISOString(),
  };
}
