import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './layout.tsx';
import styles from './table.module.css';
import { WHOLE_UP_TO, WindowedList } from './windowed-list.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** For screen readers only. */
  hidesHeader?: boolean;
}

export interface TableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** On narrow screens, rows are cards. For rows that are read one by one rather than compared. */
  isStacked?: boolean;
}

/** A wide table scrolls, also with the keyboard. Roles are explicit, because browsers drop them if CSS lays rows out as cards. */
export function Table<Row>({ caption, columns, rows, rowKey, isStacked }: TableProps<Row>) {
  const { head, widths } = useSteadyColumns(rows.length > WHOLE_UP_TO);
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes('relative surface', styles.frame, isStacked && styles.stacked)} aria-label={caption} tabIndex={0}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: explained above */}
      <table role="table" className={classes('text-small full-width', styles.table)} data-is-steady={widths !== null}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" ref={head}>
            {columns.map(({ key, header, isNumeric, hidesHeader }, index) => (
              <th key={key} role="columnheader" scope="col" data-numeric={isNumeric} style={{ width: widths?.[index] }}>
                {hidesHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <WindowedList as="tbody" role="rowgroup" renderGap={(height) => <Gap height={height} columns={columns.length} />}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, header, render, isNumeric, hidesHeader }) => (
                <td key={key} role="cell" data-numeric={isNumeric} data-label={hidesHeader ? undefined : header}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </WindowedList>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end */}
    </section>
  );
  return isStacked ? <div className="container">{table}</div> : table;
}

const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr className={styles.gap}>
    <td colSpan={columns} style={{ height }} />
  </tr>
);

/** Fixes the column widths of a long table, which would change as rows leave the DOM. */
function useSteadyColumns(isLong: boolean) {
  const head = useRef<HTMLTableRowElement>(null);
  const [widths, setWidths] = useState<number[] | null>(null);
  useLayoutEffect(() => {
    setWidths(isLong && head.current ? [...head.current.cells].map(({ offsetWidth }) => offsetWidth) : null);
  }, [isLong]);
  return { head, widths };
}
