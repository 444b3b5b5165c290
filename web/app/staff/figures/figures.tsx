import { useId } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  /** A count, or a formatted amount. */
  value: number | string;
  note?: string;
  to?: string;
}

export function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ label, value, note, to }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{typeof value === 'number' ? formatNumber(value) : value}</dd>
            {note && <dd className={styles.note}>{to ? <Link to={to}>{note}</Link> : note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
