import type { CityId } from '@bros/contract/places';
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { findCities } from '../platform/cities.ts';
import { CityField } from '../ui/city-field.tsx';
import { boardTexts as texts } from './board-texts.ts';

export interface CityFilterProps {
  cityId: CityId | null;
  onChange: (cityId: CityId | null) => void;
}

/** Narrows a list to one city, which an address names by its number. */
export function CityFilter({ cityId, onChange }: CityFilterProps) {
  const { data } = useQuery({
    ...api.places.city.queryOptions({ input: { cityId: cityId ?? (0 as CityId) } }),
    enabled: cityId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <CityField
      name="city"
      label={texts.city}
      value={(cityId !== null && data) || null}
      onChange={(city) => onChange(city?.id ?? null)}
      find={findCities}
    />
  );
}

/** The number of a city as an address tells it; null for anything else. */
export function readCityId(text: string | null): CityId | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? (Number(text) as CityId) : null;
}
