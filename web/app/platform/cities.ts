import type { City, CityId } from '@bros/contract/places';
import { useQuery } from '@tanstack/react-query';
import { api, client } from './api.ts';

/** Cities for what is typed in a city field, the best first. */
export const findCities = async (query: string): Promise<readonly City[]> => (await client.places.search({ query })).items;

/** The city of a number; nothing until it is known, and for a number of no city. */
export function useCity(cityId: CityId | null): City | null {
  const known = useQuery({
    ...api.places.city.queryOptions({ input: { cityId: cityId ?? (0 as CityId) } }),
    enabled: cityId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (cityId !== null && known.data) || null;
}
