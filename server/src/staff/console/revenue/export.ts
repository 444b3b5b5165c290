import type { Revenue } from '@bros/contract/money/revenue';
import { asAmount } from '../../../platform/csv.ts';

type Cell = string | number;

type Money = Revenue['money'][number];

const FLOW = ['paid', 'refunded', 'disputed', 'net'] as const;

const flowOf = (
  { paidCents, refundedCents, disputedCents, netCents }: Money['days'][number] | Money['months'][number],
  currency: string,
): Cell[] => [paidCents, refundedCents, disputedCents, netCents].map((cents) => asAmount(cents, currency));

export function writeMonths({ money, sales, memberships }: Revenue): Cell[][] {
  const counts = ['explorer', 'adventurer', 'legend', 'began', 'upgraded', 'downgraded'];
  const losses = ['lost_by_choice', 'lost_by_failed_payment', 'lost_by_money_returned'];
  const rows = money.flatMap(({ currency, months }) =>
    months.map((row, index): Cell[] => {
      const counted = memberships[index];
      const sold = sales.find((one) => one.currency === currency)?.months[index];
      const { active } = counted ?? { active: { explorer: 0, adventurer: 0, legend: 0 } };
      return [
        ...[row.month, currency.toUpperCase(), ...flowOf(row, currency), asAmount(row.mrrCents, currency)],
        ...[active.explorer, active.adventurer, active.legend],
        ...[counted?.began ?? 0, counted?.upgraded ?? 0, counted?.downgraded ?? 0],
        ...[counted?.lostByChoice ?? 0, counted?.lostByFailedPayment ?? 0, counted?.lostByMoneyReturned ?? 0],
        ...[sold?.soldCents ?? 0, sold?.returnedCents ?? 0, sold?.keptCents ?? 0].map((cents) => asAmount(cents, currency)),
      ];
    }),
  );
  const sale = ['sales', 'sales_returned', 'sales_kept'];
  return [['month', 'currency', ...FLOW, 'mrr', ...counts, ...losses, ...sale], ...rows];
}

export function writeDays({ money }: Revenue): Cell[][] {
  const rows = money.flatMap(({ currency, days }) =>
    days.map((row): Cell[] => [row.day, currency.toUpperCase(), ...flowOf(row, currency)]),
  );
  return [['day', 'currency', ...FLOW], ...rows];
}
