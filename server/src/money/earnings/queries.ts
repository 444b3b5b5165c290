import type { EarningState, EarningType } from '@bros/contract/core/money';
import { CURRENCY } from '@bros/contract/core/money';
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { member, selectAccounts } from '../../core/people/members/queries.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { isEarned, isPending } from '../commissions/service.ts';
import { earnings } from '../commissions/tables.ts';
import type { Period } from './policy.ts';

const isOf = (memberId: string) => and(eq(earnings.userId, memberId), eq(earnings.currency, CURRENCY));
const isIn = ({ start, end }: Period) => and(gte(earnings.transactionDate, start), lt(earnings.transactionDate, end));
const sumWhere = (condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${earnings.amountCents}) filter (where ${condition}), 0)`.mapWith(Number);

export async function sumEarnings(database: Database, memberId: string, thisMonth: Period, lastMonth: Period) {
  const [row] = await database
    .select({
      totalEarnedCents: sumWhere(isEarned),
      thisMonthCents: sumWhere(isIn(thisMonth)),
      thisMonthPendingCents: sumWhere(and(isIn(thisMonth), isPending)),
      lastMonthCents: sumWhere(isIn(lastMonth)),
      pendingCents: sumWhere(isPending),
      availableCents: sumWhere(sql`${earnings.status} = 'completed' and ${earnings.payoutId} is null`),
      underwayCents: sumWhere(sql`${earnings.status} = 'completed' and ${earnings.payoutId} is not null`),
    })
    .from(earnings)
    .where(isOf(memberId));
  if (!row) throw new Error('The query for the sums returned no row.');
  return row;
}

/** Cents by month ('2026-11'). Omits months without earnings. */
export function sumByMonth(database: Database, memberId: string, period: Period) {
  const month = sql<string>`to_char(${earnings.transactionDate} at time zone 'UTC', 'YYYY-MM')`;
  return database
    .select({ month, amountCents: sql<number>`sum(${earnings.amountCents})`.mapWith(Number) })
    .from(earnings)
    .where(and(isOf(memberId), isIn(period)))
    .groupBy(month);
}

export async function findFirstEarningDate(database: Database, memberId: string): Promise<Date | null> {
  const [row] = await database
    .select({ at: earnings.transactionDate })
    .from(earnings)
    .where(isOf(memberId))
    .orderBy(asc(earnings.transactionDate), asc(earnings.id))
    .limit(1);
  return row?.at ?? null;
}

export interface EarningsFilter {
  type?: EarningType | undefined;
  status?: EarningState | undefined;
  period?: Period | undefined;
}

const columns = {
  id: earnings.id,
  transactionType: earnings.type,
  description: earnings.description,
  amountCents: earnings.amountCents,
  currency: earnings.currency,
  status: earnings.status,
  transactionDate: earnings.transactionDate,
};

export function selectEarnings(
  database: Database,
  memberId: string,
  { type, status, period }: EarningsFilter,
  page: PageRequest,
) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(earnings.transactionDate, earnings.id, page);
  return database
    .select({ ...columns, maturesAt: earnings.maturesAt, microseconds })
    .from(earnings)
    .where(
      and(
        eq(earnings.userId, memberId),
        type && eq(earnings.type, type),
        status && eq(earnings.status, status),
        period && isIn(period),
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type EarningRow = Awaited<ReturnType<typeof selectEarnings>>[number];

export function selectStatementRows(
  database: Database,
  memberId: string,
  period: Period,
  { lastId, limit }: { lastId: string | undefined; limit: number },
) {
  const isAfter =
    lastId &&
    sql`(${earnings.transactionDate}, ${earnings.id}) > (select last.transaction_date, last.id from ${earnings} last where last.id = ${lastId})`;
  return database
    .select(columns)
    .from(earnings)
    .where(and(isOf(memberId), isIn(period), isAfter || undefined))
    .orderBy(asc(earnings.transactionDate), asc(earnings.id))
    .limit(limit);
}

/** Only for the member's own statements. */
export async function findEarner(database: Database, memberId: string): Promise<{ name: string; email: string }> {
  const [row] = await selectAccounts(database, { name: member.fullName, email: member.email }).where(eq(member.id, memberId));
  return row ?? { name: '', email: '' };
}
