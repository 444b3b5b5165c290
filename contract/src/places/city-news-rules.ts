/** Rules of city news (product list, P3). Imports no schema library. All figures are our choice. */

export const NEWS_KINDS = ['event', 'meetup', 'arrival', 'guide', 'review', 'stay'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** The number of cities that a member can choose. Automatic ones do not count. */
export const FOLLOWED_CITIES_MAX = 30;

/** A member follows the cities of this many planned trips automatically, the soonest trips first. */
export const NEXT_TRIPS_FOLLOWED = 5;

/** Older entries are not shown. */
export const NEWS_WITHIN_DAYS = 60;

export const NEWS_PAGE_SIZE = 20;

/** The daily digest is sent between these hours of the member's day; the last hour is excluded. */
export const DIGEST_FROM_HOUR = 8;
export const DIGEST_UNTIL_HOUR = 12;

/** Further events that begin soon appear only on the page, so that one host cannot flood the city's followers. */
export const SOON_NOTICES_PER_DAY = 3;

/** A digest names this many cities. It only counts the others. */
export const DIGEST_CITIES_MAX = 5;

/** A digest counts at most this many entries. */
export const DIGEST_ENTRIES_MAX = 200;

export const FOLLOW_REASONS = ['current', 'trip', 'chosen'] as const;
export type FollowReason = (typeof FOLLOW_REASONS)[number];
