import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface DateFieldProps extends Omit<FieldProps, 'limit'> {
  /** 'YYYY-MM-DD', 'YYYY-MM-DDTHH:MM' with a time, or empty. */
  value: string;
  hasTime?: boolean;
  onChange: (value: string) => void;
  /** Inclusive, in the same format. */
  min?: string;
  max?: string;
}

/** The native field has the member's order of day and month. */
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
