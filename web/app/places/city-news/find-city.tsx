import { findCities } from '../../platform/cities.ts';
import { CityField } from '../../ui/city-field.tsx';
import { useChangeChoices } from './news.ts';
import { cityNewsTexts } from './texts.ts';

const { cities: texts } = cityNewsTexts;

export function FindCity() {
  const { change, isSaving } = useChangeChoices();
  return (
    <CityField
      name="followed-city"
      label={texts.find}
      hint={texts.hint}
      value={null}
      find={findCities}
      onChange={(city) => city && !isSaving && void change({ cityId: city.id, isFollowed: true })}
    />
  );
}
