import { CURRENCY } from '@bros/contract/core/money';
import {
  FIGURE_PERIODS,
  type FigurePeriod,
  type FigureStep,
  type Figures,
  type FiguresOfPeriod,
} from '@bros/contract/staff/figures';
import type { MembershipRows, StepUnit } from '../revenue/memberships/queries.ts';
import type { DateRange, DayRow as MoneyRow } from '../revenue/queries.ts';
import type { DailyRow, HealthRow } from './queries.ts';

export interface Span extends DateRange {
  unit: StepUnit;
  /** Days or months, oldest first, such as `2026-11-22` or `2026-11`. */
  now: string[];
  before: string[];
  /** The day or month before both periods, with the opening counts of `before`. `from` is its start. */
  prior: string;
}

export function spanOf(period: FigurePeriod, at: Date): Span {
  const { unit, count } = FIGURE_PERIODS[period];
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const startOf = (index: number) =>
    new Date(unit === 'day' ? Date.UTC(year, month, day + index) : Date.UTC(year, month + index, 1));
  const nameOf = (index: number) =>
    startOf(index)
      .toISOString()
      .slice(0, unit === 'day' ? 10 : 7);
  const namesFrom = (first: number) => Array.from({ length: count }, (_, index) => nameOf(first + index));
  return {
    unit,
    now: namesFrom(-count),
    before: namesFrom(-2 * count),
    prior: nameOf(-2 * count - 1),
    from: startOf(-2 * count - 1),
    to: new Date(startOf(0).getTime() - 1),
  };
}

interface FigureRows {
  daily: readonly DailyRow[];
  money: readonly MoneyRow[];
  memberships: MembershipRows;
  health: readonly HealthRow[];
}

type Counts = Pick<FigureStep, 'signUps' | 'messages' | 'reportsOpened' | 'reportsDecided'>;

const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number): number => rows.reduce((total, row) => total + pick(row), 0);

function byStep<Row extends { day: string }>(rows: readonly Row[], { prior }: Span): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const step = row.day.slice(0, prior.length);
    found.set(step, [...(found.get(step) ?? []), row]);
  }
  return found;
}

const sumCounts = (rows: readonly DailyRow[]): Counts => {
  const counted = (pick: (row: DailyRow) => number) => (rows.length > 0 ? sum(rows, pick) : null);
  return {
    signUps: counted((row) => row.signUps),
    messages: counted((row) => row.messages),
    reportsOpened: counted((row) => row.reportsOpened),
    reportsDecided: counted((row) => row.reportsDecided),
  };
};

function lastMembers(rows: readonly DailyRow[]): FigureStep['members'] {
  const last = rows.findLast(({ browser }) => browser !== null);
  if (!last) return null;
  return {
    browser: last.browser ?? 0,
    explorer: last.explorer ?? 0,
    adventurer: last.adventurer ?? 0,
    legend: last.legend ?? 0,
  };
}

const netOf = (rows: readonly MoneyRow[], currencies: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      return [currency, sum(own, ({ paidCents, refundedCents, disputedCents }) => paidCents - refundedCents - disputedCents)];
    }),
  );

export function layOutFigures(rows: FigureRows, span: Span): Pick<Figures, 'currencies' | 'now' | 'before'> {
  const currencies = [...new Set([CURRENCY, ...rows.money.map(({ currency }) => currency)])];
  const [daily, money, health] = [byStep(rows.daily, span), byStep(rows.money, span), byStep(rows.health, span)];
  const { active, turns } = rows.memberships;
  const runningAt = (step: string | undefined) =>
    sum(
      active.filter((row) => row.step === step),
      ({ count }) => count,
    );
  const stepOf = (step: string): FigureStep => {
    const turn = turns.find((row) => row.step === step);
    return {
      step,
      members: lastMembers(daily.get(step) ?? []),
      ...sumCounts(daily.get(step) ?? []),
      ended: turn ? turn.lostByChoice + turn.lostByFailedPayment + turn.lostByMoneyReturned : 0,
      net: netOf(money.get(step) ?? [], currencies),
      clientErrors: sum(health.get(step) ?? [], (row) => row.clientErrors),
      failedMails: sum(health.get(step) ?? [], (row) => row.failedMails),
    };
  };
  const periodOf = (steps: readonly string[], stepBefore: string | undefined): FiguresOfPeriod => ({
    runningAtStart: runningAt(stepBefore),
    steps: steps.map(stepOf),
  });
  return { currencies, now: periodOf(span.now, span.before.at(-1)), before: periodOf(span.before, span.prior) };
}
