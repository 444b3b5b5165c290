import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { FieldFrame, type TextFieldLike } from './field.tsx';

export interface TextFieldProps
  extends TextFieldLike,
    Pick<ComponentProps<'input'>, 'inputMode' | 'enterKeyHint' | 'autoFocus' | 'spellCheck'> {
  type?: 'text' | 'email' | 'search' | 'url' | 'tel' | 'password';
  trailing?: ReactNode;
}

export function TextField({ value, onChange, onBlur, type = 'text', trailing, ...props }: TextFieldProps) {
  const { label, name, hint, error, isRequired, isDisabled, limit, ...input } = props;
  return (
    <FieldFrame {...{ label, name, hint, error, isRequired, isDisabled, limit }} usedCharacters={value.length}>
      {(control) => (
        <div className={classes('relative', styles.box)}>
          <input
            {...input}
            {...control}
            type={type}
            className={classes(styles.control, trailing ? styles.hasTrailing : null)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {trailing && <div className={classes('line', styles.trailing)}>{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
