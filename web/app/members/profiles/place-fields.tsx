import { PLACE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { findCities } from '../../platform/cities.ts';
import type { FormState } from '../../platform/form.ts';
import { type CityChoice, CityField } from '../../ui/city-field.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/text-field.tsx';
import { formTexts } from './form-texts.ts';
import styles from './profile.module.css';
import type { ProfileValues } from './profile-draft.ts';

const { fields, hints } = formTexts;

export function PlaceFields({ form: { values, field, setValue } }: { form: FormState<ProfileValues> }) {
  const { cityId, location, country } = values;
  const city: CityChoice | null = cityId ? { id: Number(cityId), name: location, region: '', country } : null;

  function choose(chosen: CityChoice | null): void {
    setValue('cityId', String(chosen?.id ?? ''));
    // The text that the server will store.
    setValue('location', [chosen?.name, chosen?.region].filter(Boolean).join(', '));
    setValue('country', chosen?.country ?? '');
  }

  return (
    <>
      <CityField
        name="city"
        label={fields.city}
        hint={city ? hints.city : hints.noCity}
        value={city}
        onChange={choose}
        find={findCities}
        error={field('cityId').error}
      />
      {!city && (
        <div className={classes('grid gap-2', styles.pair)}>
          <TextField {...field('location')} label={fields.location} limit={PLACE_MAX_CHARACTERS} autoComplete="address-level2" />
          <TextField {...field('country')} label={fields.country} limit={PLACE_MAX_CHARACTERS} autoComplete="country-name" />
        </div>
      )}
    </>
  );
}
