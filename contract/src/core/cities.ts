import * as z from 'zod';
import { searchField } from './fields.ts';
import { operation } from './operation.ts';
import { CITIES_SUGGESTED } from './rules.ts';

/** A city's number in the list (GeoNames). */
export const cityIdField = z.int().min(1).max(2_147_483_647).brand<'CityId'>();
export type CityId = z.infer<typeof cityIdField>;

/** A city of the list, with what distinguishes it from others of its name. */
export const city = z.object({
  id: cityIdField,
  name: z.string(),
  /** The state, in countries whose cities it distinguishes ('OH'); otherwise empty. */
  region: z.string(),
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** IANA time zone: 'Europe/Lisbon'. */
  timeZone: z.string(),
  population: z.int(),
});
export type City = z.infer<typeof city>;

/** A city that a search found. */
const foundCity = city.extend({
  /** The name that it was found by, where that is not its own: 'NYC', 'Bali'; otherwise empty. */
  alias: z.string(),
});
export type FoundCity = z.infer<typeof foundCity>;

export const places = {
  city: operation('member', { method: 'GET', path: '/places/cities/{cityId}', summary: 'A city by its number' })
    .input(z.strictObject({ cityId: z.coerce.number().pipe(cityIdField) }))
    .output(city),
  /**
   * Finds cities whose name begins with the text, the largest first, then names that are spelt nearly so. Names in other languages, former names and
   * abbreviations count; a region or island finds its largest cities. The beginning of a country, state or province may follow a comma. Case, accents
   * and signs between words do not count.
   */
  search: operation('member', { method: 'GET', path: '/places/cities', summary: 'Find a city by the beginning of its name' })
    .input(
      z.strictObject({
        query: searchField,
        limit: z.coerce.number().int().min(1).max(CITIES_SUGGESTED).default(CITIES_SUGGESTED),
      }),
    )
    .output(z.object({ items: z.array(foundCity).max(CITIES_SUGGESTED) })),
};
