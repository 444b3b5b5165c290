import { CURRENCY } from '@bros/contract/core/money';
import { and, asc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { joinAccount, member, nameOf, selectAccounts } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { earnings } from '../../commissions/tables.ts';
import { saleOrders, saleWaivers } from '../tables.ts';

const isUnpaid = and(
  isNull(earnings.payoutId),
  inArray(earnings.status, ['pending', 'completed']),
  eq(earnings.currency, CURRENCY),
);

/** Selects, in ID order, sellers whose debts exceed their earnings and include a debt older than `dueBefore`. */
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

export const lockUnpaid = (transaction: Transaction, memberId: string) =>
  transaction
    .select()
    .from(earnings)
    .where(and(eq(earnings.userId, memberId), isUnpaid))
    .orderBy(asc(earnings.id))
    .for('update');

const isUndecided = and(isUnpaid, isNotNull(earnings.orderId), isNull(earnings.heldDecision));

export function selectHeld(database: Database, page: PageRequest) {
  const held = joinAccount(
    database
      .select({
        id: sql<string>`${earnings.userId}`.as('seller_id'),
        heldCents: sql<number>`sum(${earnings.amountCents})`.mapWith(Number).as('held_cents'),
        saleCount: sql<number>`count(distinct ${earnings.orderId})`.mapWith(Number).as('sale_count'),
        lastPaidAt: sql<Date>`max(${saleOrders.paidAt})`.mapWith(saleOrders.paidAt).as('last_paid_at'),
      })
      .from(earnings)
      .innerJoin(saleOrders, eq(saleOrders.id, earnings.orderId)),
    earnings.userId,
  )
    .where(and(isUndecided, eq(member.state, 'banned')))
    .groupBy(earnings.userId)
    .as('held');
  const { isAfterCursor, order, limit, microseconds } = newestFirst(held.lastPaidAt, held.id, page);
  return database
    .select({
      id: held.id,
      microseconds,
      name: nameOf<string>(held.id),
      heldCents: held.heldCents,
      saleCount: held.saleCount,
      lastPaidAt: held.lastPaidAt,
    })
    .from(held)
    .where(isAfterCursor)
    .orderBy(...order)
    .limit(limit);
}

export const lockUndecided = (transaction: Transaction, memberId: string) =>
  transaction
    .select()
    .from(earnings)
    .where(and(eq(earnings.userId, memberId), isUndecided))
    .orderBy(asc(earnings.id))
    .for('update');

export async function findLastPaid(transaction: Transaction, orderIds: string[]): Promise<Date | null> {
  const [row] = await transaction
    .select({ paidAt: max(saleOrders.paidAt) })
    .from(saleOrders)
    .where(inArray(saleOrders.id, orderIds));
  return row?.paidAt ?? null;
}

export async function findAddress(transaction: Transaction, memberId: string) {
  const [row] = await selectAccounts(transaction, { email: member.email, isConfirmed: member.isConfirmed }).where(
    eq(member.id, memberId),
  );
  return row;
}

export async function insertWaiver(transaction: Transaction, waiver: typeof saleWaivers.$inferInsert): Promise<void> {
  await transaction
    .insert(saleWaivers)
    .values(waiver)
    .onConflictDoUpdate({ target: saleWaivers.memberId, set: { ...waiver, createdAt: sql`now()` } });
}

export async function deleteWaiver(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(saleWaivers).where(eq(saleWaivers.memberId, memberId));
}

export const hasWaiver = async (database: Database, memberId: string): Promise<boolean> =>
  (await database.$count(saleWaivers, eq(saleWaivers.memberId, memberId))) > 0;

export const selectWaiver = (database: Database, memberId: string) =>
  database
    .select({
      owedCents: saleWaivers.owedCents,
      currency: saleWaivers.currency,
      words: saleWaivers.phrase,
      givenAt: saleWaivers.createdAt,
    })
    .from(saleWaivers)
    .where(eq(saleWaivers.memberId, memberId));
