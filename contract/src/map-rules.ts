/** The map's legend (docs/specification.md, Global Travel Map): high activity from 100 bros, medium from 50. */
export const MAP_HIGH_ACTIVITY_FROM = 100;
export const MAP_MEDIUM_ACTIVITY_FROM = 50;

/** The legend's four words, and ours for a number that is not told. 'New' is a destination where nobody is yet, for the specification says no more. */
export const MAP_ACTIVITIES = ['high', 'medium', 'active', 'new', 'untold'] as const;
export type MapActivity = (typeof MAP_ACTIVITIES)[number];

/** The legend's word for a place. `members` is null where they are too few to be told. */
export function mapActivityOf(members: number | null): MapActivity {
  if (members === null) return 'untold';
  if (members >= MAP_HIGH_ACTIVITY_FROM) return 'high';
  if (members >= MAP_MEDIUM_ACTIVITY_FROM) return 'medium';
  return members > 0 ? 'active' : 'new';
}

/** Ours: the most places one answer brings. */
export const MAP_PLACES_MAX = 5000;

/** Ours: a reader who sees no people is told the number in a city from here on. With fewer, somebody could be known by being there. */
export const MAP_COUNT_TOLD_FROM = 10;

/** Ours: one question for faces names this many cities at most, and each shows this many. */
export const MAP_FACES_CITIES_MAX = 30;
export const MAP_FACES_PER_CITY = 3;
