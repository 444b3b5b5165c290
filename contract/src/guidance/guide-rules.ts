/** docs/specification.md, K1 and K4; docs/decisions/guide.md. No Zod: screens load this file. */

import type { Passport } from '../places/destination-facts.ts';

export const GUIDE_QUESTION_MAX_CHARACTERS = 1000;
export const GUIDE_TITLE_MAX_CHARACTERS = 100;
export const GUIDE_RATING_NOTE_MAX_CHARACTERS = 500;

/** Per answer. */
export const GUIDE_STATEMENTS_MAX = 12;
export const GUIDE_STATEMENT_MAX_CHARACTERS = 400;
export const GUIDE_SOURCES_MAX = 24;
export const GUIDE_CARDS_MAX = 6;
export const GUIDE_DAYS_MAX = 90;
export const GUIDE_ITINERARY_DAYS_MAX = 14;
export const GUIDE_PLACES_MAX = 5;
export const GUIDE_NEAREST_MAX = 3;

/** After this time, the built-in search answers instead of the model. */
export const GUIDE_ANSWER_SECONDS = 60;

export const GUIDE_ENGINES = ['search', 'model'] as const;
export type GuideEngine = (typeof GUIDE_ENGINES)[number];

/** `failed`: no answer after `GUIDE_ANSWER_MINUTES`, including retries. */
export const GUIDE_ANSWER_STATES = ['answering', 'answered', 'failed'] as const;

/** Longer than all attempts together, even if the server stops during each. */
export const GUIDE_ANSWER_MINUTES = 10;

/** `answer`: an answer to a member question. `page`: a screen of this site. */
export const GUIDE_SOURCE_KINDS = [
  'destination',
  'review',
  'tip',
  'event',
  'job',
  'communityPost',
  'answer',
  'course',
  'cityGuide',
  'stay',
  'member',
  'room',
  'page',
  'trip',
] as const;
export type GuideSourceKind = (typeof GUIDE_SOURCE_KINDS)[number];

export const GUIDE_FACTS = [
  'description',
  'scores',
  'monthlyCost',
  'internet',
  'weather',
  'safety',
  'community',
  'visa',
  'highlights',
  'time',
  'currency',
  'emergency',
] as const;
export type GuideFact = (typeof GUIDE_FACTS)[number];

export const PACKING_ITEMS = [
  'lightClothes',
  'swimwear',
  'sunProtection',
  'layers',
  'warmJacket',
  'winterClothes',
  'rainJacket',
  'umbrella',
  'sturdyShoes',
] as const;
export type PackingItem = (typeof PACKING_ITEMS)[number];

export const GUIDE_RATING_REASONS = ['wrong', 'outdated', 'notWhatIAsked', 'missing', 'other'] as const;
export type GuideRatingReason = (typeof GUIDE_RATING_REASONS)[number];

export const GUIDE_EXPORT_FORMATS = ['json', 'markdown'] as const;
export type GuideExportFormat = (typeof GUIDE_EXPORT_FORMATS)[number];

export const PASSPORT_NAMES: Record<Passport, string> = {
  US: 'US',
  CA: 'Canadian',
  GB: 'British',
  EU: 'EU',
  AU: 'Australian',
  BR: 'Brazilian',
  IN: 'Indian',
  ZA: 'South African',
};
