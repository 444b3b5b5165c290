import type { Revenue } from '@bros/contract/money/revenue';
import { formatMoney, formatMonthOf, formatShortMoney, formatShortMonth } from '../../platform/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { WhatCounts } from './revenue-counts.tsx';
import { revenueTexts } from './revenue-texts.ts';

type Sales = Revenue['sales'][number];
type Month = Sales['months'][number];
const SUMS = ['sold', 'returned', 'sellers', 'kept'] as const;
const { sales: texts } = revenueTexts;

export function SalesOverTime({ sales: { currency, months } }: { sales: Sales }) {
  const money = (cents: number) => formatMoney(cents, currency);
  const total = (sum: (typeof SUMS)[number]) => months.reduce((cents, row) => cents + row[`${sum}Cents`], 0);
  const columns: Column<Month>[] = [
    { key: 'month', header: revenueTexts.month, render: ({ month }) => formatMonthOf(month) },
    ...SUMS.map((sum) => ({
      key: sum,
      header: texts.columns[sum],
      render: (row: Month) => money(row[`${sum}Cents`]),
      isNumeric: true,
    })),
  ];
  const isQuiet = SUMS.every((sum) => total(sum) === 0);
  const title = texts.title(currency.toUpperCase());
  return (
    <BarChart
      title={title}
      summary={isQuiet ? texts.quiet : texts.summary(money(total('kept')), money(total('sold')), money(total('returned')))}
      bars={months.map(({ month, keptCents }) => {
        const named = `${formatMonthOf(month)}: ${money(keptCents)}`;
        return { key: named, title: named, name: formatShortMonth(month), parts: [{ name: 'kept', value: keptCents }] };
      })}
      formatTick={(cents) => formatShortMoney(cents, currency)}
      asTable={revenueTexts.asTable}
      table={<Table caption={revenueTexts.tableOf(title)} rows={months} rowKey={({ month }) => month} columns={columns} />}
    >
      <WhatCounts definitions={texts.definitions} />
    </BarChart>
  );
}
