/** docs/specification.md, Global Travel Map. */
export const MAP_HIGH_ACTIVITY_FROM = 100;
export const MAP_MEDIUM_ACTIVITY_FROM = 50;

/** Destinations from the first seeding are never new. */
export const MAP_NEW_DAYS = 60;

/** As in the legend. `quiet`: no members. `withheld`: the count is not shown. */
export const MAP_ACTIVITIES = ['high', 'medium', 'active', 'new', 'quiet', 'withheld'] as const;
export type MapActivity = (typeof MAP_ACTIVITIES)[number];

interface PlaceActivity {
  members: number | null;
  destination: { isNew: boolean } | null;
}

export function mapActivityOf({ members, destination }: PlaceActivity): MapActivity {
  if (members !== null && members >= MAP_HIGH_ACTIVITY_FROM) return 'high';
  if (members !== null && members >= MAP_MEDIUM_ACTIVITY_FROM) return 'medium';
  if (destination?.isNew) return 'new';
  if (members === null) return 'withheld';
  return members > 0 ? 'active' : 'quiet';
}

export const MAP_PLACES_MAX = 5000;

/** Per request. */
export const MAP_FACES_CITIES_MAX = 30;
