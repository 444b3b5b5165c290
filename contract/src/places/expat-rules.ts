/**
 * The rules of the Expat of the Month (specification, G6), free of schemas. The specification has a sample story and no rules, so all of these are ours
 * (docs/decisions/expat-of-the-month.md).
 */

/** A nominee's answer to being chosen. The server asks after the first nomination, once; later answers are the nominee's own doing. */
export const EXPAT_CONSENTS = ['asked', 'given', 'declined', 'withdrawn'] as const;
export type ExpatConsent = (typeof EXPAT_CONSENTS)[number];

/** `withdrawn`: the person took back their consent. The story is shown again only after they agree again and staff publish it. */
export const EXPAT_STORY_STATES = ['draft', 'published', 'withdrawn'] as const;
export type ExpatStoryState = (typeof EXPAT_STORY_STATES)[number];

/** Different members that one member may nominate for the same month. */
export const NOMINATIONS_PER_MONTH = 5;
export const NOMINATION_REASON_MAX_CHARACTERS = 500;

export const EXPAT_NAME_MAX_CHARACTERS = 80;
export const EXPAT_FACT_MAX_CHARACTERS = 80;
export const EXPAT_STORY_MAX_CHARACTERS = 12_000;
/** For key tips and for achievements. */
export const EXPAT_POINTS_MAX = 10;
export const EXPAT_POINT_MAX_CHARACTERS = 200;
export const EXPAT_VIDEO_MAX_CHARACTERS = 300;
export const EXPAT_CONSENT_NOTE_MAX_CHARACTERS = 300;
export const EXPAT_AGE_MIN = 18;
export const EXPAT_AGE_MAX = 120;
export const EXPAT_YEARS_ABROAD_MAX = 80;
/** The part of a story that the landing page and the archive show. */
export const EXPAT_EXCERPT_CHARACTERS = 420;
