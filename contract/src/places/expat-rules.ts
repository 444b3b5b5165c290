/** docs/decisions/expat-of-the-month.md; specification, G6, has only a sample. No Zod: screens load this file. */

/** Asked once, at the first nomination. Members can change the answer. */
export const EXPAT_CONSENTS = ['asked', 'given', 'declined', 'withdrawn'] as const;
export type ExpatConsent = (typeof EXPAT_CONSENTS)[number];

/** `withdrawn`: consent revoked. The story returns only after new consent and publication. */
export const EXPAT_STORY_STATES = ['draft', 'published', 'withdrawn'] as const;
export type ExpatStoryState = (typeof EXPAT_STORY_STATES)[number];

export const NOMINATIONS_PER_MONTH = 5;
export const NOMINATION_REASON_MAX_CHARACTERS = 500;

export const EXPAT_NAME_MAX_CHARACTERS = 80;
export const EXPAT_FACT_MAX_CHARACTERS = 80;
export const EXPAT_STORY_MAX_CHARACTERS = 12_000;
export const EXPAT_POINTS_MAX = 10;
export const EXPAT_POINT_MAX_CHARACTERS = 200;
export const EXPAT_VIDEO_MAX_CHARACTERS = 300;
export const EXPAT_CONSENT_NOTE_MAX_CHARACTERS = 300;
export const EXPAT_AGE_MIN = 18;
export const EXPAT_AGE_MAX = 120;
export const EXPAT_YEARS_ABROAD_MAX = 80;
export const EXPAT_EXCERPT_CHARACTERS = 420;
