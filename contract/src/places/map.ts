import * as z from 'zod';
import { CIRCLES } from '../core/audiences.ts';
import { author } from '../core/authors.ts';
import { cityIdField } from '../core/cities.ts';
import { FACES_PER_CITY } from '../core/rules.ts';
import { MAP_FACES_CITIES_MAX, MAP_PLACES_MAX } from './map-rules.ts';
import { operation } from './operation.ts';

const mapPlace = z.object({
  /** Null if the place has no linked city. */
  cityId: cityIdField.nullable(),
  name: z.string(),
  country: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /**
   * Members who are there now and share this with the caller. The caller counts if everyone may see it. Null if the count is small and the reader's tier
   * hides members.
   */
  members: z.int().min(0).nullable(),
  /** Upcoming and visible to the caller. */
  events: z.int().min(0),
  /** Streams whose host shares this city; 0 if the reader's tier hides members. */
  streams: z.int().min(0),
  /** Others' open stays; 0 if the reader's tier hides members. */
  stays: z.int().min(0),
  /** Null if the city is not a destination. */
  destination: z
    .object({
      slug: z.string(),
      overallScore: z.number().min(0).max(10).nullable(),
      reviewCount: z.int(),
      monthlyCostLowUsd: z.int().min(0).nullable(),
      isNew: z.boolean(),
    })
    .nullable(),
});
export type MapPlace = z.infer<typeof mapPlace>;

export const map = {
  /** `circle` (for tiers that see members): only cities with its members. There are no other filters, because a combination could reveal where a member is. */
  places: operation('member', {
    method: 'GET',
    path: '/map/places',
    summary: 'List destinations, and cities with members: one row per city',
  })
    .input(z.strictObject({ circle: z.enum(CIRCLES).optional() }))
    .output(
      z.object({
        items: z.array(mapPlace).max(MAP_PLACES_MAX),
        ownCityId: cityIdField.nullable(),
        /** False if the list was truncated. */
        isWhole: z.boolean(),
      }),
    ),
  /** Omits cities without other members. */
  faces: operation('people.see', {
    method: 'GET',
    path: '/map/faces',
    summary: 'List some members that I can see in each given city',
  })
    .input(
      z.strictObject({
        cityIds: z.array(z.coerce.number().pipe(cityIdField)).min(1).max(MAP_FACES_CITIES_MAX),
        circle: z.enum(CIRCLES).optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(z.object({ cityId: cityIdField, people: z.array(author).min(1).max(FACES_PER_CITY) })),
      }),
    ),
};
