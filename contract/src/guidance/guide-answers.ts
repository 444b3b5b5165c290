import * as z from 'zod';
import { city, cityIdField } from '../core/cities.ts';
import { idField, timestampField } from '../core/fields.ts';
import { MONTHS_IN_YEAR, monthWeather, PASSPORTS, PROVENANCE_KINDS, visaNote } from '../places/destination-facts.ts';
import {
  GUIDE_ANSWER_STATES,
  GUIDE_CARDS_MAX,
  GUIDE_DAYS_MAX,
  GUIDE_ENGINES,
  GUIDE_FACTS,
  GUIDE_ITINERARY_DAYS_MAX,
  GUIDE_NEAREST_MAX,
  GUIDE_PLACES_MAX,
  GUIDE_RATING_REASONS,
  GUIDE_SOURCE_KINDS,
  GUIDE_SOURCES_MAX,
  GUIDE_STATEMENTS_MAX,
  PACKING_ITEMS,
} from './guide-rules.ts';

export const guideQuestionIdField = idField.brand<'GuideQuestionId'>();
export type GuideQuestionId = z.infer<typeof guideQuestionIdField>;
export const guideConversationIdField = idField.brand<'GuideConversationId'>();
export type GuideConversationId = z.infer<typeof guideConversationIdField>;

const sourceNumber = z.int().min(1).max(GUIDE_SOURCES_MAX);

/** A source that the reader may open. `describeSource` (guide-words.ts) writes the label. */
const knownSource = z.object({
  isGone: z.literal(false),
  number: sourceNumber,
  kind: z.enum(GUIDE_SOURCE_KINDS),
  /** 'Lisbon, Portugal', a review's title … */
  title: z.string(),
  fact: z.enum(GUIDE_FACTS).nullable(),
  /** Editors, members' reviews, or the external source in `givenBy`. */
  provenance: z.enum(PROVENANCE_KINDS).nullable(),
  /** The visible author, the employer, or a fact's source. */
  givenBy: z.string().nullable(),
  /** The date of writing, or the first day of an event, post or trip. Null if only `year` is known. */
  day: z.iso.date().nullable(),
  year: z.int().nullable(),
  /** Relative to `PUBLIC_URL`. */
  path: z.string(),
});
/** Deleted, hidden, or no longer visible. */
const goneSource = z.object({ isGone: z.literal(true), number: sourceNumber, kind: z.enum(GUIDE_SOURCE_KINDS) });
const guideSource = z.discriminatedUnion('isGone', [knownSource, goneSource]);
export type GuideSource = z.infer<typeof guideSource>;
export type KnownGuideSource = z.infer<typeof knownSource>;

const guideStatement = z.object({
  text: z.string().nullable(),
  isQuote: z.boolean(),
  sources: z.array(sourceNumber).min(1),
});
export type GuideStatement = z.infer<typeof guideStatement>;

const place = { source: sourceNumber, slug: z.string(), name: z.string(), country: z.string() };
const figures = {
  monthlyCostLowUsd: z.int().nullable(),
  monthlyCostHighUsd: z.int().nullable(),
  internetMbps: z.int().nullable(),
  overallScore: z.number().nullable(),
  safetyScore: z.number().nullable(),
  weatherScore: z.number().nullable(),
  weather: monthWeather.nullable(),
};
const month = z.int().min(1).max(MONTHS_IN_YEAR);
const cents = z.int().min(0);

const destinationsCard = z.object({
  kind: z.literal('destinations'),
  isComparison: z.boolean(),
  month: month.nullable(),
  items: z
    .array(z.object({ ...place, ...figures }))
    .min(1)
    .max(GUIDE_PLACES_MAX),
});
/** Whole US dollars, for a month of 30 days. */
const budgetCard = z.object({
  kind: z.literal('budget'),
  ...place,
  days: z.int().min(1).max(GUIDE_DAYS_MAX),
  lowUsd: cents,
  highUsd: cents,
  monthlyCostLowUsd: cents,
  monthlyCostHighUsd: cents,
  year: z.int().nullable(),
});
const packingCard = z.object({
  kind: z.literal('packing'),
  ...place,
  month,
  weather: monthWeather,
  items: z.array(z.enum(PACKING_ITEMS)),
});
const visaCard = z.object({
  kind: z.literal('visa'),
  ...place,
  /** If null, the notes for all passports are listed. */
  passport: z.enum(PASSPORTS).nullable(),
  notes: z.array(visaNote).min(1),
  year: z.int().nullable(),
});
/** `trips.create` saves the itinerary with the question's ID as `clientId`. */
const itineraryCard = z.object({
  kind: z.literal('itinerary'),
  ...place,
  cityId: cityIdField.nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        items: z.array(z.object({ source: sourceNumber, kind: z.enum(['event', 'highlight']), text: z.string() })),
      }),
    )
    .min(1)
    .max(GUIDE_ITINERARY_DAYS_MAX),
});
/** Never sent to a model. */
const tripsCard = z.object({
  kind: z.literal('trips'),
  items: z
    .array(
      z.object({
        source: sourceNumber,
        city: z.string(),
        country: z.string(),
        arrivesOn: z.iso.date(),
        leavesOn: z.iso.date().nullable(),
      }),
    )
    .min(1),
});
const guideCard = z.discriminatedUnion('kind', [destinationsCard, budgetCard, packingCard, visaCard, itineraryCard, tripsCard]);
export type GuideCard = z.infer<typeof guideCard>;

/** A question and its answer, with what the member may see. */
export const guideExchange = z.object({
  id: guideQuestionIdField,
  conversationId: guideConversationIdField,
  question: z.string(),
  askedAt: timestampField,
  /** `answering`: contains the statements and cards so far; `guide.changed` announces more. */
  state: z.enum(GUIDE_ANSWER_STATES),
  engine: z.enum(GUIDE_ENGINES),
  /** Search answered instead of the model. */
  isFallback: z.boolean(),
  isStopped: z.boolean(),
  statements: z.array(guideStatement).max(GUIDE_STATEMENTS_MAX),
  sources: z.array(guideSource).max(GUIDE_SOURCES_MAX),
  cards: z.array(guideCard).max(GUIDE_CARDS_MAX),
  /** Not in English. The guide answers in English about the city and topic that it recognizes. */
  isOtherLanguage: z.boolean(),
  /** If nothing was found, the member can ask in `room` (of `city`) or ask members who were there. */
  nothingFound: z
    .object({
      room: z.object({ slug: z.string(), name: z.string() }).nullable(),
      city: city.nullable(),
      /** Similar questions with answers. */
      nearest: z.array(z.string()).max(GUIDE_NEAREST_MAX),
    })
    .nullable(),
  rating: z
    .object({
      isHelpful: z.boolean(),
      reason: z.enum(GUIDE_RATING_REASONS).nullable(),
      note: z.string(),
      isShared: z.boolean(),
    })
    .nullable(),
  can: z.object({ rate: z.boolean() }),
});
export type GuideExchange = z.infer<typeof guideExchange>;
