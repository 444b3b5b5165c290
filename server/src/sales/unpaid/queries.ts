import { CURRENCY } from '@bros/contract/money';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { earnings } from '../../commissions/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';

/** Earnings that are in no payout. */

const isUnpaid = and(
  isNull(earnings.payoutId),
  inArray(earnings.status, ['pending', 'completed']),
  eq(earnings.currency, CURRENCY),
);

/** Sellers who owe the house more than it owes them, and some of it since before `dueBefore`; by id. */
export async function selectDebtors(
  database: Database,
  { dueBefore, after, limit }: { dueBefore: Date; after: string | null; limit: number },
): Promise<string[]> {
  const due = database
    .select({ memberId: earnings.userId })
    .from(earnings)
    .where(
      and(
        isNull(earnings.payoutId),
        eq(earnings.status, 'completed'),
        eq(earnings.type, 'reversal'),
        sql`${earnings.orderId} is not null and ${earnings.transactionDate} <= ${dueBefore}`,
      ),
    );
  const rows = await database
    .select({ memberId: earnings.userId })
    .from(earnings)
    .where(and(isUnpaid, inArray(earnings.userId, due), after === null ? undefined : gt(earnings.userId, after)))
    .groupBy(earnings.userId)
    .having(sql`sum(${earnings.amountCents}) < 0`)
    .orderBy(asc(earnings.userId))
    .limit(limit);
  return rows.flatMap(({ memberId }) => memberId ?? []);
}

/** All that a member is owed, or owes, and that is in no payout; held until the transaction ends. */
export const lockUnpaid = (transaction: Transaction, memberId: string) =>
  transaction
    .select()
    .from(earnings)
    .where(and(eq(earnings.userId, memberId), isUnpaid))
    .orderBy(asc(earnings.id))
    .for('update');
