/** docs/specification.md, tier table 'exclusive guides'; docs/decisions/city-guides.md. No Zod: screens load this file. */

/** States of the working copy. Readers see the last published copy. */
export const CITY_GUIDE_STATES = ['draft', 'inReview', 'sentBack', 'published'] as const;
export type CityGuideState = (typeof CITY_GUIDE_STATES)[number];
export const CITY_GUIDE_TRANSITIONS: Record<CityGuideState, readonly CityGuideState[]> = {
  draft: ['inReview'],
  inReview: ['draft', 'sentBack', 'published'],
  sentBack: ['inReview'],
  published: ['draft'],
};
export const isGuideEditable = (state: CityGuideState): boolean => state !== 'inReview';

export const CITY_GUIDE_DECISIONS = ['published', 'sentBack'] as const;
export type CityGuideDecision = (typeof CITY_GUIDE_DECISIONS)[number];

export const CITY_GUIDE_GAPS = ['title', 'text', 'sources'] as const;
export type CityGuideGap = (typeof CITY_GUIDE_GAPS)[number];

export const CITY_GUIDE_TITLE_MAX_CHARACTERS = 120;
/** A shorter text should be a tip. */
export const CITY_GUIDE_TEXT_MIN_CHARACTERS = 600;
export const CITY_GUIDE_TEXT_MAX_CHARACTERS = 40_000;
export const CITY_GUIDE_SOURCES_MAX = 30;
export const SOURCE_TITLE_MAX_CHARACTERS = 200;
export const SOURCE_URL_MAX_CHARACTERS = 500;
export const SOURCE_YEAR_MIN = 1500;
export const SOURCE_YEAR_MAX = 2100;
export const CITY_GUIDE_COMMENT_MAX_CHARACTERS = 2000;
/** Limits one author's unpublished guides. */
export const CITY_GUIDES_BEGUN_MAX = 10;
export const CITY_GUIDE_PAGE_SIZE = 12;
export const CITY_GUIDES_ON_PAGE = 3;

/** Rounded down from Brysbaert 2019: 238 words of English non-fiction a minute. */
const WORDS_PER_MINUTE = 230;
export const readingMinutes = (text: string): number => Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));

export const CITY_GUIDE_DESK_VIEWS = ['waiting', 'all', 'takenDown'] as const;
export type CityGuideDeskView = (typeof CITY_GUIDE_DESK_VIEWS)[number];
