import type { Revenue } from '@bros/contract/money/revenue';
import { useId } from 'react';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from '../../ui/bar-chart.module.css';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Figures } from '../figures/figures.tsx';
import { WhatCounts } from './revenue-counts.tsx';
import { revenueTexts } from './revenue-texts.ts';

const { books: texts } = revenueTexts;
type Ledger = Revenue['ledger'][number];

export function Books({ ledger, lastCheck }: Pick<Revenue, 'ledger' | 'lastCheck'>) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3">
        {texts.heading}
      </h2>
      {lastCheck && !lastCheck.isSound ? (
        <Banner tone="error">{texts.faulty(formatDateTime(lastCheck.at))}</Banner>
      ) : (
        <p className="margin-bottom-2 muted">{lastCheck ? texts.checked(formatDateTime(lastCheck.at)) : texts.unchecked}</p>
      )}
      {ledger.map((books) => (
        <BooksOf key={books.currency} books={books} />
      ))}
      {ledger.length === 0 && <p className="margin-bottom-2 muted">{texts.empty}</p>}
      <WhatCounts definitions={texts.definitions} />
    </section>
  );
}

function BooksOf({ books: { currency, accounts, sumCents, commission } }: { books: Ledger }) {
  const money = (cents: number) => formatMoney(cents, currency);
  const columns: Column<{ name: string; cents: number }>[] = [
    { key: 'account', header: labelTexts.account, render: ({ name }) => name },
    { key: 'sum', header: texts.sum, render: ({ cents }) => money(cents), isNumeric: true },
  ];
  const rows = [
    ...accounts.map(({ kind, cents }) => ({ name: texts.accounts[kind], cents })),
    { name: texts.all, cents: sumCents },
  ];
  return (
    <Stack>
      <Figures
        title={texts.title(currency.toUpperCase())}
        figures={[
          { label: texts.pending, value: money(commission.pendingCents), note: texts.pendingNote },
          { label: texts.payable, value: money(commission.payableCents), note: texts.payableNote },
          { label: texts.underway, value: money(commission.underwayCents), note: texts.underwayNote },
          { label: texts.paid, value: money(commission.paidCents) },
        ]}
      />
      {sumCents === 0 ? <p className="margin-bottom-2 muted">{texts.balanced}</p> : <Banner tone="error">{texts.broken}</Banner>}
      <Table caption={texts.balance} rows={rows} rowKey={({ name }) => name} columns={columns} />
    </Stack>
  );
}
