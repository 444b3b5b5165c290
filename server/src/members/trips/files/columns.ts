import { TRIP_COLUMNS } from '@bros/contract/members/trip-files';
import { asText, toCsv, UTF8_MARK } from '../../../platform/csv.ts';
import type { ExportedTrip } from './queries.ts';

export const nameOf = ({ name, region, country }: { name: string; region: string; country: string }): string =>
  [name, region, country].filter(Boolean).join(', ');

const cellsOf = ({ city, arrivesOn, leavesOn, rating, review }: ExportedTrip): Record<(typeof TRIP_COLUMNS)[number], string> => ({
  city: asText(city.name),
  region: asText(city.region),
  country: asText(city.country),
  country_code: city.countryCode,
  city_id: String(city.id),
  arrives_on: arrivesOn,
  leaves_on: leavesOn ?? '',
  rating: rating === null ? '' : String(rating),
  review: asText(review),
});

export function writeCsv(trips: readonly ExportedTrip[]): string {
  const rows = trips.map(cellsOf).map((cells) => TRIP_COLUMNS.map((column) => cells[column]));
  return UTF8_MARK + toCsv([[...TRIP_COLUMNS], ...rows]);
}
