import type { CityId } from '@bros/contract/core/cities';
import { MEMBER_COUNT_SHOWN_FROM } from '@bros/contract/core/rules';
import type { MapPlace } from '@bros/contract/places/map';
import type { CityRow, DestinationRow } from './queries.ts';

export type PlaceRow = DestinationRow | CityRow;

export interface Counted {
  members: number;
  events: number;
  streams: number;
  stays: number;
}

const presentDestination = ({ slug, overallScore, reviewCount, monthlyCostLowUsd, isNew }: DestinationRow) => ({
  slug,
  overallScore,
  reviewCount,
  monthlyCostLowUsd,
  isNew,
});

/** Hides small counts if the reader's tier does not show members. */
export function presentPlace(row: PlaceRow, { members, events, streams, stays }: Counted, canSeePeople: boolean): MapPlace {
  return {
    cityId: row.cityId as CityId | null,
    name: row.name,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    members: canSeePeople || members >= MEMBER_COUNT_SHOWN_FROM ? members : null,
    events,
    streams,
    stays,
    destination: 'slug' in row ? presentDestination(row) : null,
  };
}
