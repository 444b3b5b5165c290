import type { ArchiveRecordOf } from '@bros/contract/archive-records';
import type { TripColumn } from '@bros/contract/members/trip-files';

type Trip = ArchiveRecordOf<'trips'>;

const CELLS = {
  city: ({ city }) => city,
  region: ({ region }) => region,
  country: ({ country }) => country,
  city_id: ({ cityId }) => String(cityId ?? ''),
  arrives_on: ({ arrivesOn }) => arrivesOn,
  leaves_on: ({ leavesOn }) => leavesOn ?? '',
  rating: ({ rating }) => String(rating ?? ''),
  review: ({ review }) => review,
} as const satisfies Partial<Record<TripColumn, (trip: Trip) => string>>;

/** The format of the trip import (contract/src/members/trip-files.ts). */
export function writeTripRows(trips: readonly Trip[]): Blob {
  const rows = trips.map((trip) => Object.values(CELLS).map((cellOf) => quote(cellOf(trip))));
  return new Blob([[Object.keys(CELLS), ...rows].map((cells) => cells.join(',')).join('\n')]);
}

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
