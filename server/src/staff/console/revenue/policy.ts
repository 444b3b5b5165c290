import { DAY_MS } from '@bros/contract/core/durations';
import { CURRENCY } from '@bros/contract/core/money';
import type { Revenue } from '@bros/contract/money/revenue';
import { REVENUE_DAYS, REVENUE_MONTHS } from '@bros/contract/money/revenue';
import type { ActiveRow, MembershipRows } from './memberships/queries.ts';
import type { AccountRow, DateRange, DayRow, SaleMonthRow } from './queries.ts';

type Money = Revenue['money'][number];
type Flow = Omit<Money['days'][number], 'day'>;
type PaidTier = keyof Revenue['memberships'][number]['active'];

const PAID_TIERS: readonly PaidTier[] = ['explorer', 'adventurer', 'legend'];

export function twelveMonthsUntil(to: Date): DateRange {
  return { from: new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - REVENUE_MONTHS + 1, 1)), to };
}

const monthsOf = ({ from }: DateRange): string[] =>
  Array.from({ length: REVENUE_MONTHS }, (_, index) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index, 1)).toISOString().slice(0, 7),
  );
const daysTo = (to: Date): string[] =>
  Array.from({ length: REVENUE_DAYS }, (_, index) =>
    new Date(to.getTime() - (REVENUE_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

function sumFlow(rows: readonly DayRow[]): Flow {
  const sum = (pick: (row: DayRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const paidCents = sum((row) => row.paidCents);
  const refundedCents = sum((row) => row.refundedCents);
  const disputedCents = sum((row) => row.disputedCents);
  return { paidCents, refundedCents, disputedCents, netCents: paidCents - refundedCents - disputedCents };
}

export function layOutMoney(days: readonly DayRow[], active: readonly ActiveRow[], range: DateRange): Money[] {
  const currencies = [...new Set([CURRENCY, ...days.map((row) => row.currency), ...active.map((row) => row.currency)])];
  return currencies.map((currency) => {
    const own = days.filter((row) => row.currency === currency);
    const running = active.filter((row) => row.currency === currency);
    const dayOf = (day: string) => ({ day, ...sumFlow(own.filter((row) => row.day === day)) });
    return {
      currency,
      months: monthsOf(range).map((month) => ({
        month,
        ...sumFlow(own.filter(({ day }) => day.startsWith(month))),
        mrrCents: running.filter((row) => row.step === month).reduce((total, { mrrCents }) => total + mrrCents, 0),
      })),
      days: daysTo(range.to).map(dayOf),
      daysBefore: daysTo(new Date(range.to.getTime() - REVENUE_DAYS * DAY_MS)).map(dayOf),
    };
  });
}

export function layOutSales(rows: readonly SaleMonthRow[], range: DateRange): Revenue['sales'] {
  return [...new Set([CURRENCY, ...rows.map(({ currency }) => currency)])].map((currency) => ({
    currency,
    months: monthsOf(range).map((month) => {
      const row = rows.find((one) => one.currency === currency && one.month === month);
      const { soldCents, returnedCents, keptCents } = row ?? { soldCents: 0, returnedCents: 0, keptCents: 0 };
      return { month, soldCents, returnedCents, sellersCents: soldCents - returnedCents - keptCents, keptCents };
    }),
  }));
}

export function sumByCurrency(days: readonly DayRow[]): { currency: string; cents: number }[] {
  return [...new Set([CURRENCY, ...days.map(({ currency }) => currency)])].map((currency) => ({
    currency,
    cents: sumFlow(days.filter((row) => row.currency === currency)).netCents,
  }));
}

export function layOutMemberships({ active, turns }: MembershipRows, range: DateRange): Revenue['memberships'] {
  return monthsOf(range).map((month) => {
    const running = active.filter((row) => row.step === month);
    const countOf = (tier: PaidTier) => running.filter((row) => row.tier === tier).reduce((total, { count }) => total + count, 0);
    const turn = turns.find((row) => row.step === month);
    return {
      month,
      active: Object.fromEntries(PAID_TIERS.map((tier) => [tier, countOf(tier)])) as Record<PaidTier, number>,
      began: turn?.began ?? 0,
      upgraded: turn?.upgraded ?? 0,
      downgraded: turn?.downgraded ?? 0,
      lostByChoice: turn?.lostByChoice ?? 0,
      lostByFailedPayment: turn?.lostByFailedPayment ?? 0,
      lostByMoneyReturned: turn?.lostByMoneyReturned ?? 0,
    };
  });
}

/** The ledger stores our debts as negative amounts. */
export function layOutLedger(accounts: readonly AccountRow[]): Revenue['ledger'] {
  return [...new Set(accounts.map(({ currency }) => currency))].map((currency) => {
    const own = accounts.filter((row) => row.currency === currency).map(({ kind, cents }) => ({ kind, cents }));
    const owed = (wanted: AccountRow['kind']) => 0 - (own.find(({ kind }) => kind === wanted)?.cents ?? 0);
    return {
      currency,
      accounts: own,
      sumCents: own.reduce((total, { cents }) => total + cents, 0),
      commission: {
        pendingCents: owed('memberPending'),
        payableCents: owed('memberAvailable'),
        underwayCents: owed('payoutUnderway'),
        paidCents: owed('bank'),
      },
    };
  });
}
