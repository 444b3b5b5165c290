import type { DestinationPage } from '@bros/contract/places/destinations';
import { Table } from '../../../ui/table.tsx';
import { useIsNarrow } from '../../../ui/use-is-phone.ts';
import { useMinute } from '../use-minute.ts';
import styles from './comparison.module.css';
import { MATTERS, type Matter } from './matters.tsx';
import { NarrowTable } from './narrow-table.tsx';
import { compareTexts as texts } from './texts.ts';

/** A row for each matter, a column for each place. */
export function ComparisonTable({ pages }: { pages: readonly DestinationPage[] }) {
  const nowMs = useMinute();
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow ? <NarrowTable pages={pages} nowMs={nowMs} /> : <WideTable pages={pages} nowMs={nowMs} />}
      <p className={styles.note}>{texts.note}</p>
    </>
  );
}

const WideTable = ({ pages, nowMs }: { pages: readonly DestinationPage[]; nowMs: number }) => (
  <Table
    caption={texts.caption}
    rows={MATTERS}
    rowKey={({ key }) => key}
    columns={[
      { key: 'matter', header: texts.matter, hidesHeader: true, render: ({ key }) => <strong>{texts.rows[key]}</strong> },
      ...pages.map((page) => ({
        key: page.id,
        header: page.name,
        render: ({ tell, detail }: Matter) => (
          <div className={styles.cell}>
            {tell?.(page, nowMs)}
            {detail?.(page, nowMs)}
          </div>
        ),
      })),
    ]}
  />
);
