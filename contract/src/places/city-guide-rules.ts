/**
 * The rules of city guides: long reads about a city (docs/specification.md, tier table 'exclusive guides'). Limits are ours (docs/decisions/city-guides.md). Free of schema
 * libraries, so that screens can read them for nothing.
 */

/** The life of a guide's working copy. Readers of a published guide see the published copy while changes wait for staff. */
export const CITY_GUIDE_STATES = ['draft', 'inReview', 'sentBack', 'published'] as const;
export type CityGuideState = (typeof CITY_GUIDE_STATES)[number];
/** Saving a change makes a draft of a published copy; one that was sent back is handed in again. */
export const CITY_GUIDE_TRANSITIONS: Record<CityGuideState, readonly CityGuideState[]> = {
  draft: ['inReview'],
  inReview: ['draft', 'sentBack', 'published'],
  sentBack: ['inReview'],
  published: ['draft'],
};
/** A copy in review stands still, until staff decide or its author takes it back. */
export const isGuideEditable = (state: CityGuideState): boolean => state !== 'inReview';

export const CITY_GUIDE_DECISIONS = ['published', 'sentBack'] as const;
export type CityGuideDecision = (typeof CITY_GUIDE_DECISIONS)[number];

/** The gaps that keep a guide from being handed in. */
export const CITY_GUIDE_GAPS = ['title', 'text', 'sources'] as const;
export type CityGuideGap = (typeof CITY_GUIDE_GAPS)[number];

export const CITY_GUIDE_TITLE_MAX_CHARACTERS = 120;
/** A long read: shorter ones are tips. */
export const CITY_GUIDE_TEXT_MIN_CHARACTERS = 600;
export const CITY_GUIDE_TEXT_MAX_CHARACTERS = 40_000;
export const CITY_GUIDE_SOURCES_MAX = 30;
export const SOURCE_TITLE_MAX_CHARACTERS = 200;
export const SOURCE_ADDRESS_MAX_CHARACTERS = 500;
export const SOURCE_YEAR_MIN = 1500;
export const SOURCE_YEAR_MAX = 2100;
export const CITY_GUIDE_COMMENT_MAX_CHARACTERS = 2000;
/** Guides of one author at a time that were never published. */
export const CITY_GUIDES_BEGUN_MAX = 10;
export const CITY_GUIDE_PAGE_SIZE = 12;
/** Guides that a destination's page shows. */
export const CITY_GUIDES_ON_PAGE = 3;

/** The words that an adult reads in a minute, rounded down (Brysbaert 2019: 238 for English non-fiction). */
const WORDS_PER_MINUTE = 230;
/** The reading time of a text, in whole minutes, one at least. */
export const readingMinutes = (text: string): number => Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));

export const CITY_GUIDE_DESK_VIEWS = ['waiting', 'all', 'takenDown'] as const;
export type CityGuideDeskView = (typeof CITY_GUIDE_DESK_VIEWS)[number];
