import { useId } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { classes } from '../../ui/classes.ts';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  value: number | string;
  note?: string;
  to?: string;
}

export function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="margin-bottom-2 text-h3">
        {title}
      </h2>
      <dl className={classes('grid surface clip', styles.figures)}>
        {figures.map(({ label, value, note, to }) => (
          <div key={label} className={classes('grid content-start padding-2', styles.figure)}>
            <dt className="muted text-small">{label}</dt>
            <dd className={styles.value}>{typeof value === 'number' ? formatNumber(value) : value}</dd>
            {note && <dd className="muted text-small">{to ? <Link to={to}>{note}</Link> : note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
