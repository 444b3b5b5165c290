/** The map's legend (docs/specification.md, Global Travel Map): high activity from 100 bros, medium from 50. */
export const MAP_HIGH_ACTIVITY_FROM = 100;
export const MAP_MEDIUM_ACTIVITY_FROM = 50;

/** The legend's four words. 'New' is ours: a destination where nobody is yet, for the specification says no more. */
export const MAP_ACTIVITIES = ['high', 'medium', 'active', 'new'] as const;
export type MapActivity = (typeof MAP_ACTIVITIES)[number];

/** The legend's word for a place. `members` is null where they are too few to be told. */
export function mapActivityOf(members: number | null): MapActivity {
  if (members === null) return 'active';
  if (members >= MAP_HIGH_ACTIVITY_FROM) return 'high';
  if (members >= MAP_MEDIUM_ACTIVITY_FROM) return 'medium';
  return members > 0 ? 'active' : 'new';
}

/** Ours: the most places one answer brings. */
export const MAP_PLACES_MAX = 5000;

/** Ours: a reader who sees no people is told the number in a city from here on. With fewer, somebody could be known by being there. */
export const MAP_COUNT_TOLD_FROM = 10;
