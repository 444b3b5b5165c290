import type { City } from '@bros/contract/places';
import { useState } from 'react';
import { findCities, useCity } from '../platform/cities.ts';
import { readCityId } from '../platform/city-id.ts';
import type { FormState } from '../platform/form.ts';
import { CityField } from '../ui/city-field.tsx';

interface FormCityFieldProps {
  form: Pick<FormState<{ cityId: string }>, 'field' | 'setValue'>;
  label: string;
  hint: string;
  /** The first value of the city. */
  first: City | null;
  isRequired: boolean;
  onChoose?: (city: City | null) => void;
}

/** The city of a form, which keeps its number as `cityId`. */
export function FormCityField({ form, first, onChoose, ...field }: FormCityFieldProps) {
  const [chosen, setChosen] = useState(first);
  const { error, value } = form.field('cityId');
  const cityId = readCityId(value);
  const isKnown = chosen !== null && chosen.id === cityId;
  // A kept draft holds the number alone.
  const kept = useCity(isKnown ? null : cityId);
  function choose(city: City | null): void {
    setChosen(city);
    onChoose?.(city);
    form.setValue('cityId', String(city?.id ?? ''));
  }
  return (
    <CityField
      name="city"
      {...field}
      value={isKnown ? chosen : kept}
      onChange={choose}
      find={findCities}
      {...(error === undefined ? {} : { error })}
    />
  );
}
