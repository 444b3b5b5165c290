import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { fieldTexts } from './field-texts.ts';

export interface FieldProps {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | null;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Shows the count. Longer input is not cut. */
  limit?: number;
}

export interface TextFieldLike extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  autoComplete?: string;
}

interface ControlProps {
  id: string;
  name: string;
  disabled?: boolean;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldProps {
  usedCharacters?: number;
  children: (control: ControlProps) => ReactNode;
}

export function FieldFrame({
  label,
  name,
  hint,
  error,
  isRequired,
  isDisabled,
  limit,
  usedCharacters = 0,
  children,
}: FieldFrameProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes('grid content-start', styles.field)}>
      <label className="text-small semibold" htmlFor={id}>
        {label}
        {isRequired === false && <span className="muted regular"> ({fieldTexts.optional})</span>}
      </label>
      {children({
        id,
        name,
        disabled: isDisabled,
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <div className={classes('wrap gap-0-2 between', styles.notes)}>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {limit !== undefined && (
          <p className={classes('tabular nowrap', styles.count)} data-over={usedCharacters > limit || undefined}>
            {fieldTexts.charactersLeft(usedCharacters, limit)}
          </p>
        )}
      </div>
      <p id={`${id}-error`} className={classes('bad', styles.error)} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
