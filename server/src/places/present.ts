import type { City, CityId } from '@bros/contract/places';
import type { CityRow } from './queries.ts';

export function presentCity({ id, name, region, country, countryCode, timeZone, population }: CityRow): City {
  return { id: id as CityId, name, region, country, countryCode, timeZone, population };
}
