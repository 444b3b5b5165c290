import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface DateFieldProps extends Omit<FieldProps, 'limit'> {
  /** 'YYYY-MM-DD', with a time 'YYYY-MM-DDTHH:MM', or empty. */
  value: string;
  /** Asks for the time of the day too. */
  hasTime?: boolean;
  onChange: (value: string) => void;
  /** The ends in the same form, both included. */
  min?: string;
  max?: string;
}

/** A day of the calendar: the browser's own field, which knows its reader's order of day and month. */
export function DateField({ value, onChange, hasTime, min, max, ...field }: DateFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <input
          {...control}
          type={hasTime ? 'datetime-local' : 'date'}
          className={styles.control}
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
