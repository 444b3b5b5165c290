import type { Revenue } from '@bros/contract/money/revenue';
import { formatDay, formatMoney, formatMonthOf, formatShortMoney, formatShortMonth } from '../../platform/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { WhatCounts } from './revenue-counts.tsx';
import { revenueTexts as texts } from './revenue-texts.ts';

type Flow = Revenue['money'][number];
type Sums = Omit<Flow['days'][number], 'day'>;
const FLOWS = ['paid', 'refunded', 'disputed', 'net'] as const;

export function MoneyOverTime({ flow: { currency, months, days, daysBefore } }: { flow: Flow }) {
  const money = (cents: number) => formatMoney(cents, currency);
  const named = currency.toUpperCase();
  const columns = <Row extends Sums>(): Column<Row>[] =>
    FLOWS.map((kind) => ({
      key: kind,
      header: texts.flow[kind],
      render: (row) => money(row[`${kind}Cents`]),
      isNumeric: true,
    }));
  const monthColumns: Column<Flow['months'][number]>[] = [
    { key: 'month', header: texts.month, render: ({ month }) => formatMonthOf(month) },
    ...columns<Flow['months'][number]>(),
    { key: 'mrr', header: texts.flow.mrr, render: ({ mrrCents }) => money(mrrCents), isNumeric: true },
  ];
  const dayColumns: Column<Flow['days'][number]>[] = [
    { key: 'day', header: labelTexts.day, render: ({ day }) => formatDay(day) },
    ...columns<Flow['days'][number]>(),
  ];
  const [monthsTitle, daysTitle] = [texts.money.byMonth(named), texts.money.byDay(named)];
  return (
    <>
      <BarChart
        title={monthsTitle}
        {...draw(
          months.map((row) => ({ ...row, title: formatMonthOf(row.month), name: formatShortMonth(row.month) })),
          currency,
        )}
        table={<Table caption={texts.tableOf(monthsTitle)} rows={months} rowKey={({ month }) => month} columns={monthColumns} />}
      >
        <WhatCounts definitions={texts.money.definitions} />
      </BarChart>
      <BarChart
        title={daysTitle}
        {...draw(
          days.map((row) => ({ ...row, title: formatDay(row.day), name: formatDay(row.day) })),
          currency,
          daysBefore,
        )}
        compared={texts.money.compared}
        table={<Table caption={texts.tableOf(daysTitle)} rows={days} rowKey={({ day }) => day} columns={dayColumns} />}
      />
    </>
  );
}

type Named = Sums & { title: string; name: string };

function draw(rows: readonly Named[], currency: string, before?: readonly Sums[]) {
  const money = (cents: number) => formatMoney(cents, currency);
  const netBefore = before?.reduce((total, { netCents }) => total + netCents, 0);
  return {
    summary: [describe(rows, money), ...(netBefore === undefined ? [] : [texts.money.before(money(netBefore))])].join(' '),
    bars: rows.map(({ title, name, netCents }, index) => ({
      key: title,
      title: `${title}: ${money(netCents)}`,
      name,
      parts: [{ name: 'net', value: netCents }],
      before: before?.[index]?.netCents ?? null,
    })),
    formatTick: (cents: number) => formatShortMoney(cents, currency),
    asTable: texts.asTable,
  };
}

function describe(rows: readonly Sums[], money: (cents: number) => string): string {
  const sum = (kind: (typeof FLOWS)[number]) => rows.reduce((total, row) => total + row[`${kind}Cents`], 0);
  const [paid, refunded, disputed, net] = FLOWS.map(sum) as [number, number, number, number];
  if (paid === 0 && refunded === 0 && disputed === 0) return texts.money.quiet;
  return texts.money.summary(money(net), money(paid), money(refunded), money(disputed));
}
