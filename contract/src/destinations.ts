import * as z from 'zod';
import { cursorField, destinationIdField, searchField } from './fields.ts';
import { operation } from './operation.ts';

/** 0 to 10 with one decimal; null where nothing is known ('N/A'). */
const score = z.number().min(0).max(10).nullable();

export const destination = z.object({
  id: destinationIdField,
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  city: z.string(),
  /** Degrees north and east of the city's centre. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** IANA time zone: 'Asia/Bangkok'. */
  timeZone: z.string(),
  description: z.string(),
  overallScore: score,
  costOfLivingScore: score,
  internetSpeedScore: score,
  safetyScore: score,
  weatherScore: score,
  /** How many member reviews stand behind the scores; with fewer than `REVIEWS_FOR_SCORE` they are an editorial estimate and say so. */
  reviewCount: z.int(),
});
export type Destination = z.infer<typeof destination>;

export const destinations = {
  /** Best score first, then by name. `search` matches name, city or country, whatever the case and accents. */
  list: operation('member', { method: 'GET', path: '/destinations', summary: 'Destinations, best score first' })
    .input(
      z.strictObject({
        search: searchField.optional(),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(24),
      }),
    )
    .output(
      z.object({
        items: z.array(destination),
        nextCursor: cursorField.nullable(),
        /** All that match the search, not only this page. */
        total: z.int(),
      }),
    ),
};
