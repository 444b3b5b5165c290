import * as z from 'zod';
import { cityIdField } from '../core/cities.ts';
import { idField, momentField } from '../core/fields.ts';
import { MONTHS_IN_YEAR, monthWeather, PASSPORTS, PROVENANCE_KINDS, visaNote } from '../places/destination-facts.ts';
import {
  GUIDE_ANSWER_STATES,
  GUIDE_CARDS_MAX,
  GUIDE_DAYS_MAX,
  GUIDE_ENGINES,
  GUIDE_FACTS,
  GUIDE_ITINERARY_DAYS_MAX,
  GUIDE_PLACES_MAX,
  GUIDE_REASONS,
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

/** A source as the reader may see it now. `describeSource` (guide-words.ts) makes its label: 'review by Eli, November 2026'. */
const knownSource = z.object({
  isGone: z.literal(false),
  number: sourceNumber,
  kind: z.enum(GUIDE_SOURCE_KINDS),
  /** 'Lisbon, Portugal', the title of a review, an event … */
  title: z.string(),
  /** The part of a destination; null for everything else. */
  fact: z.enum(GUIDE_FACTS).nullable(),
  /** For a destination's fact: our editors' estimate, members' words, or a source that `givenBy` names. Otherwise null. */
  provenance: z.enum(PROVENANCE_KINDS).nullable(),
  /** The author as the reader may know them, the employer of a job, or a fact's source; null where there is none to name. */
  givenBy: z.string().nullable(),
  /** The day it was written, or an event, post or trip begins; null where only `year` is known. */
  day: z.iso.date().nullable(),
  /** The year that a fact stands for. */
  year: z.int().nullable(),
  /** The address below `PUBLIC_URL` that opens it. */
  path: z.string(),
});
/** Deleted, hidden or out of the reader's sight since it was cited. */
const goneSource = z.object({ isGone: z.literal(true), number: sourceNumber, kind: z.enum(GUIDE_SOURCE_KINDS) });
const guideSource = z.discriminatedUnion('isGone', [knownSource, goneSource]);
export type GuideSource = z.infer<typeof guideSource>;
export type KnownGuideSource = z.infer<typeof knownSource>;

/** One statement of an answer; there is none without a source. */
const guideStatement = z.object({
  /** Null once a source of it is gone: 'no longer available'. */
  text: z.string().nullable(),
  /** It repeats its source word for word. */
  isQuote: z.boolean(),
  sources: z.array(sourceNumber).min(1),
});
export type GuideStatement = z.infer<typeof guideStatement>;

/** A destination on a card. */
const place = { source: sourceNumber, slug: z.string(), name: z.string(), country: z.string() };
const figures = {
  monthlyCostLowUsd: z.int().nullable(),
  monthlyCostHighUsd: z.int().nullable(),
  internetMbps: z.int().nullable(),
  overallScore: z.number().nullable(),
  safetyScore: z.number().nullable(),
  weatherScore: z.number().nullable(),
  /** The average of the month that was asked about; null where none was, or nothing is known. */
  weather: monthWeather.nullable(),
};
const month = z.int().min(1).max(MONTHS_IN_YEAR);
const cents = z.int().min(0);

/** Destinations that fit, or side by side where they were to be compared. */
const destinationsCard = z.object({
  kind: z.literal('destinations'),
  isComparison: z.boolean(),
  month: month.nullable(),
  items: z
    .array(z.object({ ...place, ...figures }))
    .min(1)
    .max(GUIDE_PLACES_MAX),
});
/** Costs of so many days, in whole US dollars, computed from an average month of 30 days. */
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
  /** The passport that was asked about; null where none was named, and all notes are listed. */
  passport: z.enum(PASSPORTS).nullable(),
  notes: z.array(visaNote).min(1),
  /** The year the notes stand for. */
  year: z.int().nullable(),
});
/** Kept as a trip by `trips.create`, with `clientId` = the question's id. */
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
        /** Events of that day, and sights of the destination; each with its source. */
        items: z.array(z.object({ source: sourceNumber, kind: z.enum(['event', 'highlight']), text: z.string() })),
      }),
    )
    .min(1)
    .max(GUIDE_ITINERARY_DAYS_MAX),
});
/** The asker's own trips. They are never part of what a model reads. */
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

/** A question with its answer, read again with the rights that the member has now. */
export const guideExchange = z.object({
  id: guideQuestionIdField,
  conversationId: guideConversationIdField,
  question: z.string(),
  askedAt: momentField,
  /** While it is `answering`, statements and cards that are there already are shown; `guide.changed` announces more. */
  state: z.enum(GUIDE_ANSWER_STATES),
  /** The engine that gave the answer, or is about to. */
  engine: z.enum(GUIDE_ENGINES),
  /** The model failed or was too slow: search answered in its place. */
  isFallback: z.boolean(),
  /** The member stopped it: what was there by then is all. */
  isStopped: z.boolean(),
  statements: z.array(guideStatement).max(GUIDE_STATEMENTS_MAX),
  sources: z.array(guideSource).max(GUIDE_SOURCES_MAX),
  cards: z.array(guideCard).max(GUIDE_CARDS_MAX),
  /** 'I found nothing on that here', with the room of the city that the question named, where there is one. Null while there is an answer. */
  nothingFound: z.object({ room: z.object({ slug: z.string(), name: z.string() }).nullable() }).nullable(),
  rating: z
    .object({
      isHelpful: z.boolean(),
      reason: z.enum(GUIDE_REASONS).nullable(),
      note: z.string(),
      /** The member sent question and answer to staff with it. */
      isShared: z.boolean(),
    })
    .nullable(),
  can: z.object({ rate: z.boolean() }),
});
export type GuideExchange = z.infer<typeof guideExchange>;
