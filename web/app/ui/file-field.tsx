import { useId } from 'react';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  accept: string;
  hint: string;
  isDisabled: boolean;
  /** Null when the member removes the file. */
  onChoose: (file: File | null) => void;
}

export const CSV_FILES = '.csv,text/csv';

export function FileField({ label, accept, hint, isDisabled, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <div className="stack gap-1 items-start">
      <label htmlFor={id} className="semibold">
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <p id={`${id}-hint`} className="muted text-small">
        {hint}
      </p>
    </div>
  );
}
