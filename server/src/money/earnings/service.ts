import { CURRENCY, type EarningState, type EarningType } from '@bros/contract/core/money';
import { EARNING_MONTHS } from '@bros/contract/money/earning-rules';
import type { Earning, EarningMonths, EarningsSummary } from '@bros/contract/money/earnings';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import type { PaymentClock } from '../../platform/payments.ts';
import { centsToMinimumPayout, nameOfMonth, nextPayoutDay, periodMonthsAgo, periodOf } from './policy.ts';
import { type EarningRow, findFirstEarningDate, selectEarnings, sumByMonth, sumEarnings } from './queries.ts';

export interface EarningsDeps {
  database: Database;
  now: PaymentClock;
}

/** docs/specification.md, section J4 and 'Earnings status'. */
export async function getSummary({ database, now }: EarningsDeps, { memberId }: Actor): Promise<EarningsSummary> {
  const at = await now();
  const sums = await sumEarnings(database, memberId, periodMonthsAgo(at, 0), periodMonthsAgo(at, 1));
  const nextPayout = { day: nextPayoutDay(at), centsToMinimumPayout: centsToMinimumPayout(sums.availableCents) };
  return { currency: CURRENCY, ...sums, nextPayout };
}

/** Oldest first, including months without earnings. */
export async function listMonths({ database, now }: EarningsDeps, { memberId }: Actor): Promise<EarningMonths> {
  const at = await now();
  const months = Array.from({ length: EARNING_MONTHS }, (_, index) => periodMonthsAgo(at, EARNING_MONTHS - 1 - index));
  const { start } = periodMonthsAgo(at, EARNING_MONTHS - 1);
  const sums = await sumByMonth(database, memberId, { start, end: periodMonthsAgo(at, 0).end });
  const firstAt = await findFirstEarningDate(database, memberId);
  const centsOf = new Map(sums.map(({ month, amountCents }) => [month, amountCents]));
  return {
    currency: CURRENCY,
    months: months.map(nameOfMonth).map((month) => ({ month, amountCents: centsOf.get(month) ?? 0 })),
    firstMonth: firstAt && nameOfMonth(periodMonthsAgo(firstAt, 0)),
  };
}

interface EarningsQuery extends PageRequest {
  type?: EarningType | undefined;
  status?: EarningState | undefined;
  month?: string | undefined;
}

export async function listEarnings(
  { database }: Pick<EarningsDeps, 'database'>,
  { memberId }: Pick<Actor, 'memberId'>,
  { type, status, month, ...page }: EarningsQuery,
): Promise<Page<Earning>> {
  const filter = { type, status, period: month === undefined ? undefined : periodOf(month) };
  return presentPage(await selectEarnings(database, memberId, filter, page), page, presentEarning);
}

function presentEarning(row: EarningRow): Earning {
  return {
    id: row.id,
    transactionType: row.transactionType,
    description: row.description,
    amountCents: row.amountCents,
    currency: row.currency,
    status: row.status,
    transactionDate: row.transactionDate.toISOString(),
    maturesAt: row.status === 'pending' ? row.maturesAt.toISOString() : null,
  };
}
