/** Product list, P3. No Zod: screens load this file. All figures are our choice. */

export const NEWS_KINDS = ['event', 'meetup', 'arrival', 'guide', 'review', 'stay'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Excludes automatically followed cities. */
export const FOLLOWED_CITIES_MAX = 30;

/** The soonest trips' cities. */
export const NEXT_TRIPS_FOLLOWED = 5;

export const NEWS_WITHIN_DAYS = 60;

export const NEWS_PAGE_SIZE = 20;

/** The end is excluded. */
export const DIGEST_FROM_HOUR = 8;
export const DIGEST_UNTIL_HOUR = 12;

/** Limited, because one host could flood the followers. The page shows all events. */
export const SOON_NOTICES_PER_DAY = 3;

/** Further cities are only counted. */
export const DIGEST_CITIES_MAX = 5;

export const DIGEST_ENTRIES_MAX = 200;

export const FOLLOW_REASONS = ['current', 'trip', 'chosen'] as const;
export type FollowReason = (typeof FOLLOW_REASONS)[number];
