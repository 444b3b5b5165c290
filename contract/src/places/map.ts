import * as z from 'zod';
import { CIRCLES } from '../core/audiences.ts';
import { author } from '../core/authors.ts';
import { cityIdField } from '../core/cities.ts';
import { FACES_PER_CITY } from '../core/rules.ts';
import { MAP_FACES_CITIES_MAX, MAP_PLACES_MAX } from './map-rules.ts';
import { operation } from './operation.ts';

const mapPlace = z.object({
  /** Null for a destination that is not linked to a city. */
  cityId: cityIdField.nullable(),
  name: z.string(),
  country: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /**
   * The number of members who are there now and share their whereabouts with the caller. Callers are counted if they share their own with everyone. Null if the
   * caller's tier does not include seeing members and the count is small.
   */
  members: z.int().min(0).nullable(),
  /** Upcoming travel events that the caller can see. */
  events: z.int().min(0),
  /** Live streams whose host shares this city with the caller; 0 if the caller's tier does not include seeing members. */
  streams: z.int().min(0),
  /** Open stays of others; 0 if the caller's tier does not include seeing members. */
  stays: z.int().min(0),
  /** Null for a city that has members or events but is not a destination. */
  destination: z
    .object({
      slug: z.string(),
      overallScore: z.number().min(0).max(10).nullable(),
      reviewCount: z.int(),
      /** The least that a month costs; null if unknown. */
      monthlyCostLowUsd: z.int().min(0).nullable(),
      isNew: z.boolean(),
    })
    .nullable(),
});
export type MapPlace = z.infer<typeof mapPlace>;

export const map = {
  /**
   * With a `circle`, returns only cities with members of that circle; this requires a tier that includes seeing members. The operation has no other filters: combined filters
   * could reveal where a member is.
   */
  places: operation('member', {
    method: 'GET',
    path: '/map/places',
    summary: 'Destinations, and cities with members: one row per city',
  })
    .input(z.strictObject({ circle: z.enum(CIRCLES).optional() }))
    .output(
      z.object({
        items: z.array(mapPlace).max(MAP_PLACES_MAX),
        ownCityId: cityIdField.nullable(),
        /** False if the list was cut at its maximum. */
        isWhole: z.boolean(),
      }),
    ),
  /** Omits cities in which the caller sees nobody else. */
  faces: operation('people.see', {
    method: 'GET',
    path: '/map/faces',
    summary: 'Some of the members that I can see in each of the given cities',
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
