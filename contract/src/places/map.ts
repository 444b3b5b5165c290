import * as z from 'zod';
import { CIRCLES } from '../core/audiences.ts';
import { author } from '../core/authors.ts';
import { cityIdField } from '../core/cities.ts';
import { MAP_FACES_CITIES_MAX, MAP_FACES_PER_CITY, MAP_PLACES_MAX } from './map-rules.ts';
import { operation } from './operation.ts';

/** A city on the map: the finest that anybody is placed by. */
const mapPlace = z.object({
  /** Null for a destination that is not linked to a city of the list, so nobody can be shown there. */
  cityId: cityIdField.nullable(),
  name: z.string(),
  country: z.string(),
  /** Degrees north and east of the city's centre. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /**
   * Members who are there now and share it with the caller, and the caller if they share it with everyone. Null when the caller's tier sees no people and the
   * members are too few to be counted.
   */
  members: z.int().min(0).nullable(),
  /** Travel events to come that the caller finds. */
  events: z.int().min(0),
  /** Live streams whose host shares this city with the caller; 0 for a caller who sees no people. */
  streams: z.int().min(0),
  /** Null for a city that members are in, or events, and that is no destination. */
  destination: z
    .object({
      slug: z.string(),
      overallScore: z.number().min(0).max(10).nullable(),
      reviewCount: z.int(),
      /** Added in the last `MAP_NEW_DAYS` days, and not by the first start. */
      isNew: z.boolean(),
    })
    .nullable(),
});
export type MapPlace = z.infer<typeof mapPlace>;

export const map = {
  /** With a `circle`, only cities where such members are; that takes a tier that shows people. There is nothing else to narrow by, so nothing to triangulate by. */
  places: operation('member', {
    method: 'GET',
    path: '/map/places',
    summary: 'Destinations, and cities with members: one row a city',
  })
    .input(z.strictObject({ circle: z.enum(CIRCLES).optional() }))
    .output(
      z.object({
        /** The most members first. */
        items: z.array(mapPlace).max(MAP_PLACES_MAX),
        /** The city that the caller is counted in, if any. */
        ownCityId: cityIdField.nullable(),
        /** False when there are more, with fewer members. */
        isWhole: z.boolean(),
      }),
    ),
  /** Cities in which the caller sees nobody else are left out. */
  faces: operation('people.see', { method: 'GET', path: '/map/faces', summary: 'The first members to see in a few cities' })
    .input(
      z.strictObject({
        cityIds: z.array(z.coerce.number().pipe(cityIdField)).min(1).max(MAP_FACES_CITIES_MAX),
        circle: z.enum(CIRCLES).optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(z.object({ cityId: cityIdField, people: z.array(author).min(1).max(MAP_FACES_PER_CITY) })),
      }),
    ),
};
