import type { CityId } from '@bros/contract/core/cities';
import { findCities, useCity } from '../../platform/cities.ts';
import { CityField } from '../../ui/city-field.tsx';

export interface CityFilterProps {
  label: string;
  hint?: string;
  cityId: CityId | null;
  onChange: (cityId: CityId | null) => void;
}

export function CityFilter({ cityId, onChange, ...field }: CityFilterProps) {
  return (
    <CityField name="city" {...field} value={useCity(cityId)} onChange={(city) => onChange(city?.id ?? null)} find={findCities} />
  );
}
