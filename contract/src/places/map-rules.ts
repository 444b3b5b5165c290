/** The map's legend (docs/specification.md, Global Travel Map): high activity from 100 bros, medium from 50. */
export const MAP_HIGH_ACTIVITY_FROM = 100;
export const MAP_MEDIUM_ACTIVITY_FROM = 50;

/** Ours: a destination counts as new this long after it was added. Those of the first start never do. */
export const MAP_NEW_DAYS = 60;

/** The legend's four levels, `quiet` for a place without members, and `untold` for a withheld count. */
export const MAP_ACTIVITIES = ['high', 'medium', 'active', 'new', 'quiet', 'untold'] as const;
export type MapActivity = (typeof MAP_ACTIVITIES)[number];

/** The inputs of a place's activity level. `members` is null when the count is withheld because it is small. */
interface PlaceActivity {
  members: number | null;
  destination: { isNew: boolean } | null;
}

/** The legend's word for a place. */
export function mapActivityOf({ members, destination }: PlaceActivity): MapActivity {
  if (members !== null && members >= MAP_HIGH_ACTIVITY_FROM) return 'high';
  if (members !== null && members >= MAP_MEDIUM_ACTIVITY_FROM) return 'medium';
  if (destination?.isNew) return 'new';
  if (members === null) return 'untold';
  return members > 0 ? 'active' : 'quiet';
}

/** Ours: the most places one answer brings. */
export const MAP_PLACES_MAX = 5000;

/** Ours: one question for faces names this many cities at most, and each shows this many. */
export const MAP_FACES_CITIES_MAX = 30;
export const MAP_FACES_PER_CITY = 3;
