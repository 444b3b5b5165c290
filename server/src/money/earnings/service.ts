import type { EarningState, EarningType } from '@bros/contract/core/money';
import { CURRENCY } from '@bros/contract/core/money';
import { EARNING_MONTHS } from '@bros/contract/money/earning-rules';
import type { Earning, EarningMonths, EarningsSummary } from '@bros/contract/money/earnings';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import type { MoneyClock } from '../../platform/payments.ts';
import { missingCents, monthBefore, nameOfMonth, nextPayoutDay, periodOf } from './policy.ts';
import { presentEarning } from './present.ts';
import { findFirst, selectEarnings, sumByMonth, sumEarnings } from './queries.ts';

export interface EarningsParts {
  database: Database;
  now: MoneyClock;
}

/** Returns the sums by earning state and the next payout day (docs/specification.md, section J4 and 'Earnings status'). */
export async function getSummary({ database, now }: EarningsParts, { memberId }: Actor): Promise<EarningsSummary> {
  const moment = await now();
  const sums = await sumEarnings(database, memberId, monthBefore(moment, 0), monthBefore(moment, 1));
  const nextPayout = { day: nextPayoutDay(moment), missingCents: missingCents(sums.availableCents) };
  return { currency: CURRENCY, ...sums, nextPayout };
}

/** Oldest first; includes months without earnings. */
export async function listMonths({ database, now }: EarningsParts, { memberId }: Actor): Promise<EarningMonths> {
  const moment = await now();
  const months = Array.from({ length: EARNING_MONTHS }, (_, index) => monthBefore(moment, EARNING_MONTHS - 1 - index));
  const { start } = monthBefore(moment, EARNING_MONTHS - 1);
  const sums = await sumByMonth(database, memberId, { start, end: monthBefore(moment, 0).end });
  const firstAt = await findFirst(database, memberId);
  const centsOf = new Map(sums.map(({ month, amountCents }) => [month, amountCents]));
  return {
    currency: CURRENCY,
    months: months.map(nameOfMonth).map((month) => ({ month, amountCents: centsOf.get(month) ?? 0 })),
    firstMonth: firstAt && nameOfMonth(monthBefore(firstAt, 0)),
  };
}

interface Asked extends PageRequest {
  type?: EarningType | undefined;
  status?: EarningState | undefined;
  month?: string | undefined;
}

/** Newest first. */
export async function listEarnings(
  { database }: Pick<EarningsParts, 'database'>,
  { memberId }: Pick<Actor, 'memberId'>,
  { type, status, month, ...page }: Asked,
): Promise<Page<Earning>> {
  const filter = { type, status, period: month === undefined ? undefined : periodOf(month) };
  return presentPage(await selectEarnings(database, memberId, filter, page), page, presentEarning);
}
