import * as z from 'zod';
import { searchField } from './fields.ts';
import { operation } from './operation.ts';
import { CITIES_SUGGESTED } from './rules.ts';

/** GeoNames ID. */
export const cityIdField = z.int().min(1).max(2_147_483_647).brand<'CityId'>();
export type CityId = z.infer<typeof cityIdField>;

export const city = z.object({
  id: cityIdField,
  name: z.string(),
  /** The state ('OH') where cities are usually named with it; otherwise empty. */
  region: z.string(),
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** 'Europe/Lisbon'. */
  timeZone: z.string(),
  population: z.int(),
});
export type City = z.infer<typeof city>;

/** In degrees. */
export const cityPoint = z.object({ latitude: z.number(), longitude: z.number() });

const foundCity = city.extend({
  /** The matching name, if it is not the main name: 'NYC'. Otherwise empty. */
  alias: z.string(),
});
export type FoundCity = z.infer<typeof foundCity>;

export const cities = {
  city: operation('member', { method: 'GET', path: '/places/cities/{cityId}', summary: 'Get a city by its ID' })
    .input(z.strictObject({ cityId: z.coerce.number().pipe(cityIdField) }))
    .output(city),
  /**
   * Cities whose name begins with the query, largest first; then similar spellings. Names in other languages, former names and abbreviations match; a region or
   * island finds its largest cities. After a comma, the beginning of a country, state or province may follow.
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
