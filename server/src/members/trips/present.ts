import type { MemberId } from '@bros/contract/core/fields';
import type { TripId } from '@bros/contract/members/trip-id';
import type { Companion, NewTrip, Trip } from '@bros/contract/members/trips';
import { presentCity } from '../../core/cities/present.ts';
import { presentAvatar } from '../../core/people/photos/present.ts';
import type { CompanionRow } from './overlaps/queries.ts';
import { stateOf } from './policy.ts';
import type { TripRow } from './queries.ts';

export function presentTrip({ trip, city, point, today }: TripRow): Trip {
  const { id, arrivesOn, leavesOn, rating, review, version } = trip;
  return {
    id: id as TripId,
    city: presentCity(city),
    point,
    arrivesOn,
    leavesOn,
    state: stateOf(trip, today),
    rating,
    review,
    version,
  };
}

export const presentNewTrip = (row: TripRow): NewTrip => ({ ...presentTrip(row), clientId: row.trip.clientId });

export function presentCompanion(row: CompanionRow): Companion {
  const { memberId, displayName, isVerified, startsOn, endsOn } = row;
  const photo = presentAvatar(row, 'connection');
  return { memberId: memberId as MemberId, displayName, photo, isVerified, startsOn, endsOn };
}
