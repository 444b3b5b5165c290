import { useId } from 'react';
import styles from './csv-field.module.css';

interface CsvFieldProps {
  label: string;
  /** The columns or limits of the file. */
  hint: string;
  isDisabled: boolean;
  /** Gets null when the member takes the file back. */
  onChoose: (file: File | null) => void;
}

/** Chooses a CSV file. */
export function CsvField({ label, hint, isDisabled, onChoose }: CsvFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept=".csv,text/csv"
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
