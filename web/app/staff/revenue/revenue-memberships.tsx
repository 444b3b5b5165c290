import type { Revenue } from '@bros/contract/money/revenue';
import { PLANS } from '@bros/contract/tiers';
import { formatMonthOf, formatNumber, formatShortMonth } from '../../platform/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { WhatCounts } from './revenue-counts.tsx';
import { revenueTexts } from './revenue-texts.ts';

const { memberships: texts, month: monthWord, asTable, tableOf } = revenueTexts;
type Month = Revenue['memberships'][number];

const TIERS = ['explorer', 'adventurer', 'legend'] as const;
const TURNS = ['began', 'upgraded', 'downgraded', 'lostByChoice', 'lostByFailedPayment', 'lostByMoneyReturned'] as const;

export const countActive = ({ active }: Month): number => TIERS.reduce((total, tier) => total + active[tier], 0);
export const countLost = ({ lostByChoice, lostByFailedPayment, lostByMoneyReturned }: Month): number =>
  lostByChoice + lostByFailedPayment + lostByMoneyReturned;

const columns: Column<Month>[] = [
  { key: 'month', header: monthWord, render: ({ month }) => formatMonthOf(month) },
  ...TIERS.map((tier) => ({
    key: tier,
    header: PLANS[tier].name,
    render: ({ active }: Month) => formatNumber(active[tier]),
    isNumeric: true,
  })),
  ...TURNS.map((turn) => ({
    key: turn,
    header: texts.columns[turn],
    render: (month: Month) => formatNumber(month[turn]),
    isNumeric: true,
  })),
];

export function Memberships({ months }: { months: readonly Month[] }) {
  const sum = (count: (month: Month) => number) => months.reduce((total, month) => total + count(month), 0);
  const last = months.at(-1);
  return (
    <BarChart
      title={texts.title}
      summary={texts.summary(
        last ? countActive(last) : 0,
        sum(({ began }) => began),
        sum(countLost),
      )}
      bars={months.map((month) => ({
        key: month.month,
        title: `${formatMonthOf(month.month)}: ${TIERS.map((tier) => `${PLANS[tier].name} ${formatNumber(month.active[tier])}`).join(', ')}`,
        name: formatShortMonth(month.month),
        parts: TIERS.map((tier) => ({ name: tier, value: month.active[tier], look: tier })),
      }))}
      legend={TIERS.map((tier) => ({ name: PLANS[tier].name, look: tier }))}
      asTable={asTable}
      table={<Table caption={tableOf(texts.title)} rows={months} rowKey={({ month }) => month} columns={columns} />}
    >
      <WhatCounts definitions={texts.definitions} />
    </BarChart>
  );
}
