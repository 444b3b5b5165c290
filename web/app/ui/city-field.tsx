import { IconX } from '@tabler/icons-react';
import styles from './city-field.module.css';
import { classes } from './classes.ts';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import { uiTexts as texts } from './texts.ts';
import { useCombobox } from './use-combobox.ts';
import type { Found } from './use-found.ts';

/** What the field shows of a city. Whoever finds cities may hand over more, and gets it back with the choice. */
export interface CityChoice {
  id: number;
  name: string;
  /** The state, where names repeat within a country; otherwise empty. */
  region: string;
  country: string;
}

export interface CityFieldProps<City extends CityChoice> extends Omit<FieldProps, 'limit'> {
  value: City | null;
  onChange: (city: City | null) => void;
  /** Cities for what is typed, the best first. A rejection shows as an error with 'Try again'. Must stay the same function from one drawing to the next. */
  find: (query: string) => Promise<readonly City[]>;
  placeholder?: string;
}

/** 'Lisbon', or 'Portland, OR' where a country has several. */
const nameOf = ({ name, region }: CityChoice) => (region ? `${name}, ${region}` : name);
const labelOf = (city: CityChoice) => `${nameOf(city)}, ${city.country}`;

/** Longest text that a search takes. */
const MAX_CHARACTERS = 100;

/** One city of the list, found while typing. */
export function CityField<City extends CityChoice>({ value, onChange, find, placeholder, ...field }: CityFieldProps<City>) {
  const combobox = useCombobox<City>({
    find,
    onChoose: (city) => {
      if (city?.id !== value?.id) onChange(city);
    },
  });
  const { typed, isOpen, options, found, inputProps, choose } = combobox;
  const isClearable = value && typed === null && !field.isDisabled;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={fieldStyles.box}>
          <input
            {...control}
            {...inputProps}
            type="text"
            className={classes(fieldStyles.control, fieldStyles.hasTrailing)}
            value={typed ?? (value ? labelOf(value) : '')}
            placeholder={placeholder}
            maxLength={MAX_CHARACTERS}
            spellCheck={false}
            enterKeyHint="done"
          />
          {isClearable && <Clear city={value} onPress={() => choose(null)} />}
          {isOpen && <Popup label={field.label} combobox={combobox} />}
          <p className="visually-hidden" role="status">
            {isOpen && found.state === 'ready' ? texts.citiesFound(options.length) : ''}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

function Clear({ city, onPress }: { city: CityChoice; onPress: () => void }) {
  return (
    <div className={fieldStyles.trailing}>
      <button type="button" className={fieldStyles.reveal} aria-label={texts.remove(labelOf(city))} onClick={onPress}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}

type Combobox<City extends CityChoice> = ReturnType<typeof useCombobox<City>>;

/** The cities found, or what stands in their place. */
function Popup<City extends CityChoice>({ label, combobox }: { label: string; combobox: Combobox<City> }) {
  const { listId, options, optionId, isActive, choose, found } = combobox;
  return (
    // Pressing inside must not take the focus from the field, which would close the list.
    <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={label} className={styles.list}>
        {options.map((city) => (
          <Option key={city.id} id={optionId(city)} city={city} isActive={isActive(city)} onChoose={() => choose(city)} />
        ))}
      </div>
      <State found={found} />
      <p className={styles.source}>{texts.citySource}</p>
    </div>
  );
}

function Option({ id, city, isActive, onChoose }: { id: string; city: CityChoice; isActive: boolean; onChoose: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      // Reachable by script alone: the focus stays in the field.
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      className={styles.option}
      onClick={onChoose}
    >
      <span>{nameOf(city)}</span>
      <span className={styles.country}>{city.country}</span>
    </div>
  );
}

/** What stands in place of a list while there is none. */
function State({ found }: { found: Found<CityChoice> }) {
  if (found.state === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <span>{texts.citiesFailed}</span>
        <button type="button" className={styles.again} onClick={found.retry}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  if (found.items.length > 0) return null;
  return <p className={styles.state}>{found.state === 'waiting' ? texts.loading : texts.noCity}</p>;
}
