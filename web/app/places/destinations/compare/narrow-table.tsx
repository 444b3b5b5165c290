import type { DestinationPage } from '@bros/contract/places/destinations';
import { classes } from '../../../ui/classes.ts';
import { CRITERIA, type Criterion } from './criteria.tsx';
import styles from './narrow-table.module.css';
import { compareTexts as texts } from './texts.ts';

interface NarrowTableProps {
  pages: readonly DestinationPage[];
  nowMs: number;
}

export const NarrowTable = ({ pages, nowMs }: NarrowTableProps) => (
  <table className={classes('margin-bottom-1 full-width', styles.table)}>
    <caption className="visually-hidden">{texts.caption}</caption>
    <thead className={styles.head}>
      <tr>
        {pages.map(({ id, name }) => (
          <th key={id} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    {CRITERIA.map((criterion) => (
      <tbody key={criterion.key}>
        {criterion.renderValue && (
          <>
            <tr>
              <th
                scope="rowgroup"
                colSpan={pages.length}
                className={classes('muted text-small regular text-start', styles.criterion)}
              >
                {texts.rows[criterion.key]}
              </th>
            </tr>
            <tr>
              {pages.map((page) => (
                <td key={page.id}>
                  <div className={classes('grid gap-2px items-start', styles.cell)}>{criterion.renderValue?.(page, nowMs)}</div>
                </td>
              ))}
            </tr>
          </>
        )}
        {criterion.detail && (
          <tr>
            <td colSpan={pages.length}>
              <Details criterion={criterion} pages={pages} nowMs={nowMs} />
            </td>
          </tr>
        )}
      </tbody>
    ))}
  </table>
);

function Details({ criterion: { key, renderValue, detail }, pages, nowMs }: NarrowTableProps & { criterion: Criterion }) {
  const name = texts.rows[key];
  return (
    <details className={styles.details}>
      <summary>{renderValue ? texts.detailOf(name) : name}</summary>
      <dl>
        {pages.map((page) => (
          <div key={page.id}>
            <dt className="semibold">{page.name}</dt>
            <dd className={classes('grid gap-2px items-start', styles.cell)}>{detail?.(page, nowMs) || texts.unknown}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
