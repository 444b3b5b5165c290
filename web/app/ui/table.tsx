import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './layout.tsx';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  isNumeric?: boolean;
  /** The cell explains itself, such as a button: the header is for screen readers only. */
  hidesHeader?: boolean;
}

export interface TableProps<Row> {
  /** Says what the table holds; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes each row a card when there is little room, such as on phones: for rows that are read one by one rather than compared. */
  isStacked?: boolean;
}

/**
 * Rows to compare. Too wide for the screen, it scrolls within itself, also by keyboard. The roles are spelled out because a table that is laid out as
 * cards is none to browsers any more.
 */
export function Table<Row>({ caption, columns, rows, rowKey, isStacked }: TableProps<Row>) {
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes(styles.frame, isStacked && styles.stacked)} aria-label={caption} tabIndex={0}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, isNumeric, hidesHeader }) => (
              <th key={key} role="columnheader" scope="col" data-numeric={isNumeric}>
                {hidesHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, header, render, isNumeric, hidesHeader }) => (
                <td key={key} role="cell" data-numeric={isNumeric} data-label={hidesHeader ? undefined : header}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: until here */}
    </section>
  );
  return isStacked ? <div className={styles.room}>{table}</div> : table;
}
