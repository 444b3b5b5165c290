import { IconX } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from './classes.ts';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import { fieldTexts } from './field-texts.ts';
import styles from './tag-field.module.css';

export interface TagFieldProps extends Omit<FieldProps, 'limit'> {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** At most this many, and none longer than this. */
  most: number;
  maxCharacters: number;
  placeholder?: string;
  /** Offered while typing; whatever else is typed does as well. */
  suggestions?: readonly string[];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether the browser put a whole text into the field, as it does with a suggestion that is chosen. */
function isPutIn({ nativeEvent }: ChangeEvent): boolean {
  return !(nativeEvent instanceof InputEvent) || nativeEvent.inputType === 'insertReplacementText';
}

/**
 * Several short texts of the reader's own. Enter, a comma, Tab or choosing a suggestion adds one, Backspace in an empty field takes the last one back. What
 * finds no room stays in the field.
 */
export function TagField({ values, onChange, most, maxCharacters, placeholder, suggestions = [], ...field }: TagFieldProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const offered = suggestions.filter((suggestion) => !values.some((value) => isSame(value, suggestion)));
  const isFull = values.length >= most;

  function add(text: string): void {
    const tags = [...values];
    const left: string[] = [];
    for (const part of text.split(',').map((each) => each.trim())) {
      const tag = suggestions.find((suggestion) => isSame(suggestion, part)) ?? part;
      if (!tag || tags.some((value) => isSame(value, tag))) continue;
      if (tags.length < most) tags.push(tag);
      else left.push(tag);
    }
    setTyped(left.join(', '));
    if (tags.length > values.length) onChange(tags);
  }

  // What is typed when its form is sent goes with it. Adding it when a press takes the focus away would push the pressed button from under the pointer.
  const addTyped = useEffectEvent(() => flushSync(() => add(typed)));
  useEffect(() => {
    const form = input.current?.form;
    const listen = () => addTyped();
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, []);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Tab') add(typed);
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
  }

  return (
    <FieldFrame {...field} error={field.error ?? (isFull && typed ? fieldTexts.tagsFull(most) : null)}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            ref={input}
            className={classes(fieldStyles.control, styles.input)}
            value={typed}
            placeholder={placeholder}
            maxLength={maxCharacters}
            autoComplete="off"
            enterKeyHint="enter"
            list={offered.length > 0 ? listId : undefined}
            onChange={(event) => {
              const { value } = event.target;
              // Phones do not say which key was pressed: a comma is known by its being there.
              if (value.includes(',') || (isPutIn(event) && offered.includes(value))) add(value);
              else setTyped(value);
            }}
            onKeyDown={handleKey}
            onBlur={({ currentTarget }) => currentTarget.form === null && add(typed)}
          />
          {offered.length > 0 && (
            <datalist id={listId}>
              {offered.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
          {values.length > 0 && (
            <ul className={styles.tags} aria-label={field.label}>
              {values.map((value) => (
                <li key={value}>
                  <button
                    type="button"
                    className={styles.tag}
                    aria-label={fieldTexts.remove(value)}
                    onClick={() => onChange(values.filter((other) => other !== value))}
                  >
                    {value}
                    <IconX size={16} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
