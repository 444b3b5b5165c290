import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { classes } from './classes.ts';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import styles from './tag-field.module.css';
import { uiTexts } from './texts.ts';

export interface TagFieldProps extends Omit<FieldProps, 'limit'> {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** At most this many, and none longer than this. */
  most: number;
  maxCharacters: number;
  placeholder?: string;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Several short texts of the reader's own. Enter or a comma adds what is typed, Backspace in an empty field takes the last one back. */
export function TagField({ values, onChange, most, maxCharacters, placeholder, ...field }: TagFieldProps) {
  const [typed, setTyped] = useState('');

  function add(): void {
    const tag = typed.trim();
    setTyped('');
    if (tag && values.length < most && !values.some((value) => isSame(value, tag))) onChange([...values, tag]);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
  }

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            className={classes(fieldStyles.control, styles.input)}
            value={typed}
            placeholder={placeholder}
            maxLength={maxCharacters}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleKey}
            onBlur={add}
          />
          {values.length > 0 && (
            <ul className={styles.tags} aria-label={field.label}>
              {values.map((value) => (
                <li key={value}>
                  <button
                    type="button"
                    className={styles.tag}
                    aria-label={uiTexts.remove(value)}
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
