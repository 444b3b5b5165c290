import type { Audience } from '@bros/contract/core/audiences';
import type { TripPeriod, TripState } from '@bros/contract/members/trips';
import { canSeePart, type Relation } from '../../core/people/visibility/policy.ts';

export interface Days {
  arrivesOn: string;
  leavesOn: string | null;
}

/** `today` is the city's date. Days are 'YYYY-MM-DD', which sorts like dates. */
export function stateOf({ arrivesOn, leavesOn }: Days, today: string): TripState {
  if (arrivesOn > today) return 'planned';
  return leavesOn !== null && leavesOn < today ? 'past' : 'current';
}

export interface TripAudiences {
  locationAudience: Audience;
  travelHistoryAudience: Audience;
}

/** Current and upcoming stays reveal the location too, so the viewer must belong to both audiences. */
export function canSeeTrips(
  { locationAudience, travelHistoryAudience }: TripAudiences,
  relation: Relation,
  period: TripPeriod,
): boolean {
  return canSeePart(travelHistoryAudience, relation) && (period === 'past' || canSeePart(locationAudience, relation));
}
