import type { City } from '@bros/contract/core/cities';
import type { DestinationPage } from '@bros/contract/places/destinations';

export function cityOf({ cityId, city, country, countryCode, timeZone }: DestinationPage): City | null {
  if (cityId === null) return null;
  return { id: cityId, name: city, region: '', country, countryCode: countryCode ?? '', timeZone, population: 0 };
}
