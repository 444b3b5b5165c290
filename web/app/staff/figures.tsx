import { useId } from 'react';
import { formatNumber } from '../platform/format.ts';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  value: number;
  note?: string;
}

/** Counts side by side under a heading. */
export function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ label, value, note }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{formatNumber(value)}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
