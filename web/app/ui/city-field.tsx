import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './city-field.module.css';
import { classes } from './classes.ts';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import { uiTexts as texts } from './texts.ts';
import { type Found, useFound } from './use-found.ts';

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

/**
 * One city of the list, found while typing: WAI-ARIA's combobox with a list. Arrow keys move, Enter chooses, Esc closes and then puts back what was chosen;
 * leaving the field does too, and leaving it empty chooses none.
 */
export function CityField<City extends CityChoice>({ value, onChange, find, placeholder, ...field }: CityFieldProps<City>) {
  const listId = useId();
  /** What is being typed; null while the choice itself stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found = useFound(typed?.trim() ?? '', find);
  const isOpen = typed !== null && typed.trim() !== '';
  const options = isOpen ? found.items : [];
  const activeOption = options[active];

  function type(text: string): void {
    setTyped(text);
    setActive(0);
  }

  function choose(city: City | null): void {
    setTyped(null);
    if (city?.id !== value?.id) onChange(city);
  }

  /** Back to what is chosen; a field left empty chooses none. */
  function leave(): void {
    if (typed?.trim() === '') choose(null);
    else setTyped(null);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || !isOpen) return;
    if (event.key === 'Escape') {
      // The dialog around the field stays open.
      event.stopPropagation();
      event.preventDefault();
      setTyped(null);
    }
    if (event.key === 'Enter') {
      // Not the form's Enter while there is a list to choose from.
      event.preventDefault();
      if (activeOption) choose(activeOption);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || options.length === 0) return;
    event.preventDefault();
    setActive((active + step + options.length) % options.length);
  }

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={fieldStyles.box}>
          <input
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={activeOption && `${listId}-${activeOption.id}`}
            className={classes(fieldStyles.control, fieldStyles.hasTrailing)}
            value={typed ?? (value ? labelOf(value) : '')}
            placeholder={placeholder}
            maxLength={MAX_CHARACTERS}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKey}
            onBlur={leave}
          />
          {value && typed === null && !field.isDisabled && (
            <div className={fieldStyles.trailing}>
              <button
                type="button"
                className={fieldStyles.reveal}
                aria-label={texts.remove(labelOf(value))}
                onClick={() => choose(null)}
              >
                <IconX size={20} aria-hidden />
              </button>
            </div>
          )}
          {isOpen && (
            // Pressing inside must not take the focus from the field, which would close the list.
            <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
              <div id={listId} role="listbox" aria-label={field.label} className={styles.list}>
                {options.map((city, index) => (
                  <Option
                    key={city.id}
                    id={`${listId}-${city.id}`}
                    city={city}
                    isActive={index === active}
                    onChoose={() => choose(city)}
                  />
                ))}
              </div>
              <State found={found} />
              <p className={styles.source}>{texts.citySource}</p>
            </div>
          )}
          <p className="visually-hidden" role="status">
            {isOpen && found.state === 'ready' ? texts.citiesFound(options.length) : ''}
          </p>
        </div>
      )}
    </FieldFrame>
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
