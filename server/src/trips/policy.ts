import type { Audience } from '@bros/contract/audiences';
import type { TripPeriod, TripState } from '@bros/contract/trips';
import { canSeePart, type Relation } from '../people/visibility/policy.ts';

export interface Days {
  arrivesOn: string;
  leavesOn: string | null;
}

/** Where a stay lies in time. `today` is the day it is in that city; days are text ('YYYY-MM-DD'), which is ordered as they are. */
export function stateOf({ arrivesOn, leavesOn }: Days, today: string): TripState {
  if (arrivesOn > today) return 'planned';
  return leavesOn !== null && leavesOn < today ? 'past' : 'current';
}

export interface TripAudiences {
  locationAudience: Audience;
  travelHistoryAudience: Audience;
}

/** Whether somebody who stands so to a member is shown his stays. What is on or to come tells where he is, so it needs both audiences. */
export function canSeeTrips(
  { locationAudience, travelHistoryAudience }: TripAudiences,
  relation: Relation,
  period: TripPeriod,
): boolean {
  return canSeePart(travelHistoryAudience, relation) && (period === 'past' || canSeePart(locationAudience, relation));
}
