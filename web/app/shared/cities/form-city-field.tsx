import type { City } from '@bros/contract/core/cities';
import { findCities, useFieldCity } from '../../platform/cities.ts';
import type { FormState } from '../../platform/form.ts';
import { CityField } from '../../ui/city-field.tsx';

interface FormCityFieldProps {
  form: Pick<FormState<{ cityId: string }>, 'field' | 'setValue'>;
  label: string;
  hint: string;
  initialCity: City | null;
  isRequired: boolean;
}

export function FormCityField({ form, initialCity, ...field }: FormCityFieldProps) {
  const { error, value } = form.field('cityId');
  const [shown, remember] = useFieldCity(value, initialCity);
  function choose(city: City | null): void {
    if (city) remember(city);
    form.setValue('cityId', String(city?.id ?? ''));
  }
  return (
    <CityField
      name="city"
      {...field}
      value={shown}
      onChange={choose}
      find={findCities}
      {...(error === undefined ? {} : { error })}
    />
  );
}
