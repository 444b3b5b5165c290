import type { City, CityId, FoundCity } from '@bros/contract/core/cities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from './api.ts';
import { readCityId } from './city-id.ts';

export const findCities = async (query: string): Promise<readonly FoundCity[]> => (await client.cities.search({ query })).items;

export function useCity(cityId: CityId | null): City | null {
  const known = useQuery({
    ...api.cities.city.queryOptions({ input: { cityId: cityId ?? (0 as CityId) } }),
    enabled: cityId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (cityId !== null && known.data) || null;
}

/** Drafts store only a city ID. The returned function caches a city. */
export function useFieldCity(value: string, first: City | null): [City | null, (city: City) => void] {
  const queryClient = useQueryClient();
  const cityId = readCityId(value);
  const isFirst = first !== null && first.id === cityId;
  const known = useCity(isFirst ? null : cityId);
  const remember = (city: City) => queryClient.setQueryData(api.cities.city.queryKey({ input: { cityId: city.id } }), city);
  return [isFirst ? first : known, remember];
}
