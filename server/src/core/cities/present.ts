import type { City, CityId } from '@bros/contract/core/cities';

type CityRow = Omit<City, 'id'> & { id: number };

export function presentCity({ id, name, region, country, countryCode, timeZone, population }: CityRow): City {
  return { id: id as CityId, name, region, country, countryCode, timeZone, population };
}
