import { classes } from './classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface SelectProps<Value extends string> extends Omit<FieldProps, 'limit'> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** The native select works best on phones. */
export function Select<Value extends string>({ value, options, onChange, ...field }: SelectProps<Value>) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <select
          {...control}
          className={classes(styles.control, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
