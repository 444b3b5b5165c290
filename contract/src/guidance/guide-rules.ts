/**
 * The rules of the travel guide (docs/specification.md, K1 and K4). Limits are ours where the specification is silent (docs/decisions/guide.md). Free of schema
 * libraries, so that screens can read them for nothing.
 */

import type { Passport } from '../places/destination-facts.ts';

export const GUIDE_QUESTION_MAX_CHARACTERS = 1000;
export const GUIDE_TITLE_MAX_CHARACTERS = 100;
export const GUIDE_REASON_MAX_CHARACTERS = 500;

/** The most that one answer holds. */
export const GUIDE_STATEMENTS_MAX = 12;
export const GUIDE_STATEMENT_MAX_CHARACTERS = 400;
export const GUIDE_SOURCES_MAX = 24;
export const GUIDE_CARDS_MAX = 6;
/** Days of an itinerary or a budget. */
export const GUIDE_DAYS_MAX = 90;
export const GUIDE_ITINERARY_DAYS_MAX = 14;
export const GUIDE_PLACES_MAX = 5;

/** An answer that the model has not finished after this long is given by search instead. */
export const GUIDE_ANSWER_SECONDS = 60;

/** The embedded search, or the language model that the server was started with. */
export const GUIDE_ENGINES = ['search', 'model'] as const;
export type GuideEngine = (typeof GUIDE_ENGINES)[number];

/** `failed`: no answer came within `GUIDE_ANSWER_MINUTES`, however often the server tried. */
export const GUIDE_ANSWER_STATES = ['answering', 'answered', 'failed'] as const;

/** Ours: longer than all tries take together, also when each ends with its server. */
export const GUIDE_ANSWER_MINUTES = 10;

/** The kinds of content that a statement can be taken from. */
export const GUIDE_SOURCE_KINDS = ['destination', 'review', 'tip', 'event', 'job', 'communityPost', 'trip'] as const;
export type GuideSourceKind = (typeof GUIDE_SOURCE_KINDS)[number];

/** The parts of a destination that a statement can be taken from. */
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
] as const;
export type GuideFact = (typeof GUIDE_FACTS)[number];

/** Things to pack, derived from the month's weather. */
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

/** Why an answer did not help. */
export const GUIDE_REASONS = ['wrong', 'outdated', 'notWhatIAsked', 'missing', 'other'] as const;
export type GuideReason = (typeof GUIDE_REASONS)[number];

export const GUIDE_EXPORT_FORMATS = ['json', 'markdown'] as const;
export type GuideExportFormat = (typeof GUIDE_EXPORT_FORMATS)[number];

/** Passports as a sentence names them. */
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
