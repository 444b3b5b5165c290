import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface DateFieldProps extends Omit<FieldProps, 'limit'> {
  /** 'YYYY-MM-DD', with a time 'YYYY-MM-DDTHH:MM', or empty. */
  value: string;
  hasTime?: boolean;
  onChange: (value: string) => void;
  /** Inclusive, in the same format. */
  min?: string;
  max?: string;
}

/** The native field uses the member's order of day and month. */
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
