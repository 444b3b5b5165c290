import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cityIdField } from '../core/cities.ts';
import { CONTINENTS } from '../core/continents.ts';
import { cursorField, destinationIdField, timestampField } from '../core/fields.ts';
import { DESTINATIONS_COUNTED_MAX, FACES_PER_CITY, SIMILAR_SHOWN } from '../core/rules.ts';
import { destinationFacts } from './destination-facts.ts';
import { destinationFilter } from './destination-filter.ts';
import { DESTINATION_ORDERS } from './destination-steps.ts';
import { operation } from './operation.ts';

/** 0 to 10 with one decimal; null if unknown. */
const score = z.number().min(0).max(10).nullable();

const destination = z.object({
  id: destinationIdField,
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  city: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: z.string(),
  description: z.string(),
  overallScore: score,
  costOfLivingScore: score,
  internetSpeedScore: score,
  safetyScore: score,
  weatherScore: score,
  /** With fewer than `REVIEWS_FOR_SCORE`, scores are marked as editorial. */
  reviewCount: z.int(),
});
export type Destination = z.infer<typeof destination>;

const listedDestination = destination.extend({
  /** ISO 3166-1 alpha-2; null if unknown. */
  countryCode: z.string().nullable(),
  monthlyCostLowUsd: destinationFacts.shape.monthlyCostLowUsd,
  monthlyCostHighUsd: destinationFacts.shape.monthlyCostHighUsd,
  internetMbps: destinationFacts.shape.internetMbps,
  facts: destinationFacts.nullable(),
  /** Other members who are there and share this with the caller. Null if the destination has no linked city. */
  here: z
    .object({
      /** Null if the count is small and the reader's tier hides members. */
      count: z.int().nullable(),
      /** Empty if the reader's tier hides members. */
      faces: z.array(author).max(FACES_PER_CITY),
    })
    .nullable(),
});
export type ListedDestination = z.infer<typeof listedDestination>;

/** Does not change when staff rename the destination. */
export const slugField = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const SIMILARITIES = [
  'cheaper',
  'sameCost',
  'warmer',
  'asWarm',
  'cooler',
  'fasterInternet',
  'safer',
  'asSafe',
  'sameCommunity',
  'sameCountry',
  'nearby',
] as const;
export type Similarity = (typeof SIMILARITIES)[number];

const similarDestination = destination.extend({
  countryCode: z.string().nullable(),
  reasons: z.array(z.enum(SIMILARITIES)).max(3),
});
export type SimilarDestination = z.infer<typeof similarDestination>;

/** Specification, G2. */
export const destinationPage = destination.extend({
  ...destinationFacts.shape,
  cityId: cityIdField.nullable(),
  countryCode: z.string().nullable(),
  /** In whole US dollars a month. */
  medianMonthlyCostUsd: z.int().nullable(),
  /** Members whose stay everyone sees and who are in the city or arrive within `ARRIVING_SOON_DAYS`; up to `STAYS_COUNTED_MAX`. */
  stays: z.object({ now: z.int(), soon: z.int() }).nullable(),
  similar: z.array(similarDestination).max(SIMILAR_SHOWN),
  updatedAt: timestampField,
});
export type DestinationPage = z.infer<typeof destinationPage>;

export const destinations = {
  /** Sorted by score by default, then by name. */
  list: operation('member', { method: 'GET', path: '/destinations', summary: 'Search, filter and sort destinations' })
    .input(
      destinationFilter.extend({
        sort: z.enum(DESTINATION_ORDERS).default('score'),
        facts: z.stringbool().optional(),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(24),
      }),
    )
    .output(
      z.object({
        items: z.array(listedDestination),
        nextCursor: cursorField.nullable(),
        total: z.int().max(DESTINATIONS_COUNTED_MAX),
      }),
    ),
  regions: operation('member', {
    method: 'GET',
    path: '/destination-regions',
    summary: 'List continents with their number of destinations',
  }).output(
    z.object({ items: z.array(z.object({ region: z.enum(CONTINENTS), count: z.int().min(1).max(DESTINATIONS_COUNTED_MAX) })) }),
  ),
  get: operation('member', { method: 'GET', path: '/destinations/{slug}', summary: 'Get a destination with all its details' })
    .input(z.strictObject({ slug: slugField }))
    .output(destinationPage),
};
