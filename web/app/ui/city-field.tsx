import { IconX } from '@tabler/icons-react';
import { cityTexts as texts } from './city-texts.ts';
import { classes } from './classes.ts';
import { ComboboxInput } from './combobox-input.tsx';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import { fieldTexts } from './field-texts.ts';
import { useSearchChoice } from './use-search-choice.ts';

/** A result of `find`. `onChange` receives the same object, with other fields. */
export interface CityChoice {
  id: number;
  name: string;
  /** Empty unless the name is ambiguous in the country. */
  region: string;
  country: string;
  /** The matching alternative name, such as 'Bali'. */
  alias?: string;
}

export interface CityFieldProps<City extends CityChoice> extends Omit<FieldProps, 'limit'> {
  value: City | null;
  onChange: (city: City | null) => void;
  /** Lists the best match first. Must be the same function in each render. */
  find: (query: string) => Promise<readonly City[]>;
  placeholder?: string;
}

/** 'Portland, OR' if the country has several cities of that name. */
const nameOf = ({ name, region }: CityChoice) => (region ? `${name}, ${region}` : name);
/** 'Bali, Indonesia' if 'Bali' matched. */
const detailOf = ({ alias, country }: CityChoice) => (alias ? `${alias}, ${country}` : country);
const labelOf = (city: CityChoice) => `${nameOf(city)}, ${city.country}`;

const MAX_CHARACTERS = 100;

export function CityField<City extends CityChoice>({ value, onChange, find, placeholder, ...field }: CityFieldProps<City>) {
  const choice = useSearchChoice<City>({
    label: field.label,
    value,
    nameOf: labelOf,
    find,
    onChoose: (city) => {
      if (city?.id !== value?.id) onChange(city);
    },
  });
  const { isShown, inputValue } = choice;
  function clear(fieldId: string): void {
    // The pressed button disappears.
    document.getElementById(fieldId)?.focus();
    onChange(null);
  }
  const isClearable = value && !isShown && inputValue !== '' && !field.isDisabled;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <ComboboxInput
          choice={choice}
          control={control}
          placeholder={placeholder}
          maxLength={MAX_CHARACTERS}
          describe={(city) => ({ name: nameOf(city), detail: detailOf(city) })}
          texts={{ failed: texts.citiesFailed, none: texts.noCity, found: texts.citiesFound }}
          note={texts.citySource}
          trailing={isClearable ? <Clear city={value} onPress={() => clear(control.id)} /> : null}
        />
      )}
    </FieldFrame>
  );
}

function Clear({ city, onPress }: { city: CityChoice; onPress: () => void }) {
  return (
    <div className={classes('line', fieldStyles.trailing)}>
      <button
        type="button"
        className="muted bare-square hover-ink"
        aria-label={fieldTexts.remove(labelOf(city))}
        onClick={onPress}
      >
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
