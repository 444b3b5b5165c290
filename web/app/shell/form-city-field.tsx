import type { City } from '@bros/contract/places';
import { useState } from 'react';
import { findCities } from '../platform/cities.ts';
import type { FormState } from '../platform/form.ts';
import { CityField } from '../ui/city-field.tsx';

interface FormCityFieldProps {
  form: Pick<FormState<{ cityId: string }>, 'field' | 'setValue'>;
  label: string;
  hint: string;
  /** The city that stands there at first. */
  first: City | null;
  isRequired: boolean;
  onChoose?: (city: City | null) => void;
}

/** The city of a form, which keeps its number as `cityId`. */
export function FormCityField({ form, first, onChoose, ...field }: FormCityFieldProps) {
  const [city, setCity] = useState(first);
  const { error } = form.field('cityId');
  function choose(chosen: City | null): void {
    setCity(chosen);
    onChoose?.(chosen);
    form.setValue('cityId', String(chosen?.id ?? ''));
  }
  return (
    <CityField
      name="city"
      {...field}
      value={city}
      onChange={choose}
      find={findCities}
      {...(error === undefined ? {} : { error })}
    />
  );
}
