import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { member, nameOf, selectAccounts } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { isEarned, isPending } from '../commissions/service.ts';
import { earnings } from '../commissions/tables.ts';
import type { Settled } from './policy.ts';
import { saleOrders, saleRefunds, saleSettlements } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;
export type OrderRow = typeof saleOrders.$inferSelect;

export async function insertOrder(transaction: Transaction, order: typeof saleOrders.$inferInsert): Promise<OrderRow> {
  const [row] = await transaction.insert(saleOrders).values(order).returning();
  if (!row) throw new Error('The order was not stored.');
  return row;
}

export async function findOrder(database: DatabaseOrTransaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await database.select().from(saleOrders).where(eq(saleOrders.id, id));
  return row;
}

export async function findOpenOrder(
  database: DatabaseOrTransaction,
  goodsId: string,
  buyerId: string,
): Promise<OrderRow | undefined> {
  const isOpen = and(eq(saleOrders.goodsId, goodsId), eq(saleOrders.buyerId, buyerId), eq(saleOrders.state, 'reserved'));
  const [row] = await database.select().from(saleOrders).where(isOpen);
  return row;
}

export async function findSellerAndBuyer(
  transaction: Transaction,
  { buyerId, sellerId }: { buyerId: string; sellerId: string | null },
): Promise<{ email: string; sellerName: string | null }> {
  const sellerName = nameOf(sql`${sellerId}::uuid`);
  const [row] = await selectAccounts(transaction, { email: member.email, sellerName }).where(eq(member.id, buyerId));
  if (!row) throw new Error(`There is no member ${buyerId}.`);
  return row;
}

export async function lockOrder(transaction: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await transaction.select().from(saleOrders).where(eq(saleOrders.id, id)).for('no key update');
  return row;
}

export async function updateOrder(
  database: DatabaseOrTransaction,
  id: string,
  changes: Partial<typeof saleOrders.$inferInsert>,
): Promise<void> {
  await database.update(saleOrders).set(changes).where(eq(saleOrders.id, id));
}

export async function findOrderIdBy(
  database: DatabaseOrTransaction,
  { sessionId, intentId }: { sessionId?: string | undefined; intentId?: string | undefined },
): Promise<string | undefined> {
  const isIts = or(
    sessionId ? eq(saleOrders.sessionId, sessionId) : undefined,
    intentId ? eq(saleOrders.intentId, intentId) : undefined,
  );
  if (!isIts) return undefined;
  const [row] = await database.select({ id: saleOrders.id }).from(saleOrders).where(isIts);
  return row?.id;
}

export async function insertSettlement(
  transaction: Transaction,
  settlement: Settled & { orderId: string; currency: string },
): Promise<boolean> {
  const { rowCount } = await transaction.insert(saleSettlements).values(settlement).onConflictDoNothing();
  return rowCount === 1;
}

export const selectSettled = (database: DatabaseOrTransaction, orderId: string): Promise<Settled[]> =>
  database
    .select({
      kind: saleSettlements.kind,
      sourceId: saleSettlements.sourceId,
      amountCents: saleSettlements.amountCents,
      happenedAt: saleSettlements.happenedAt,
    })
    .from(saleSettlements)
    .where(eq(saleSettlements.orderId, orderId))
    .orderBy(asc(saleSettlements.id));

export function selectOrdersOf(database: DatabaseOrTransaction, goodsIds: readonly string[]) {
  return database
    .select({ id: saleOrders.id, state: saleOrders.state })
    .from(saleOrders)
    .where(and(inArray(saleOrders.goodsId, [...goodsIds]), inArray(saleOrders.state, ['reserved', 'paid', 'disputed'])))
    .orderBy(asc(saleOrders.id));
}

/** Selects orders past the end of the checkout, or with a late refund, except disputed ones, which wait for the bank. */
export async function selectStuck(database: Database, at: Date, limit: number): Promise<string[]> {
  const isLate = and(eq(saleOrders.state, 'reserved'), lt(saleOrders.reservedUntil, at));
  const isOwed = sql`${saleOrders.state} <> 'disputed' and exists (select from ${saleRefunds} where ${saleRefunds.orderId} = ${saleOrders.id}
    and ${saleRefunds.answeredAt} is null and ${saleRefunds.createdAt} < now() - interval '1 minute')`;
  const rows = await database.select({ id: saleOrders.id }).from(saleOrders).where(or(isLate, isOwed)).limit(limit);
  return rows.map(({ id }) => id);
}

export async function selectOpenToChange(database: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: saleOrders.id })
    .from(saleOrders)
    .where(
      and(
        sql`${saleOrders.sessionId} is not null and ${saleOrders.createdAt} > now() - interval '180 days'`,
        after === null ? undefined : sql`${saleOrders.id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(saleOrders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function lockShare(transaction: Transaction, orderId: string) {
  const [row] = await transaction
    .select()
    .from(earnings)
    .where(and(eq(earnings.orderId, orderId), eq(earnings.type, 'sale')))
    .for('update');
  return row;
}

export function lockOrdersOf(transaction: Transaction, goodsId: string, sellerId: string): Promise<OrderRow[]> {
  const isSold = and(eq(saleOrders.goodsId, goodsId), eq(saleOrders.sellerId, sellerId));
  return transaction.select().from(saleOrders).where(isSold).orderBy(asc(saleOrders.id)).for('no key update');
}

/** In cents. */
export async function sumSales(database: DatabaseOrTransaction, memberId: string) {
  const cents = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${earnings.amountCents}) filter (where ${which}), 0)`.mapWith(Number);
  const [row] = await database
    .select({
      pendingCents: cents(isPending),
      availableCents: cents(sql`${earnings.status} = 'completed' and ${earnings.payoutId} is null`),
      earnedCents: cents(isEarned),
      soldCount: sql<number>`count(*) filter (where ${earnings.type} = 'sale')`.mapWith(Number),
    })
    .from(earnings)
    .where(and(eq(earnings.userId, memberId), sql`${earnings.orderId} is not null`));
  return row ?? { pendingCents: 0, availableCents: 0, earnedCents: 0, soldCount: 0 };
}

function ordersWith(database: DatabaseOrTransaction, which: SQL | undefined, page: PageRequest) {
  const latest = sql`(select r.id from ${saleRefunds} r where r.order_id = ${saleOrders.id} order by r.created_at desc, r.id desc limit 1)`;
  const { isAfterCursor, order, limit, microseconds } = newestFirst(saleOrders.createdAt, saleOrders.id, page);
  return database
    .select({
      id: saleOrders.id,
      microseconds,
      order: saleOrders,
      sellerName: nameOf(saleOrders.sellerId),
      buyerName: nameOf(saleOrders.buyerId),
      share: { status: earnings.status, cents: earnings.grossCents, reversedCents: earnings.reversedCents },
      refund: saleRefunds,
    })
    .from(saleOrders)
    .leftJoin(earnings, and(eq(earnings.orderId, saleOrders.id), eq(earnings.type, 'sale')))
    .leftJoin(saleRefunds, eq(saleRefunds.id, latest))
    .where(and(which, isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type SaleRow = Awaited<ReturnType<typeof ordersWith>>[number];

export const selectBought = (database: DatabaseOrTransaction, buyerId: string, page: PageRequest) =>
  ordersWith(database, eq(saleOrders.buyerId, buyerId), page);

export const selectSold = (database: DatabaseOrTransaction, sellerId: string, page: PageRequest) =>
  ordersWith(database, and(eq(saleOrders.sellerId, sellerId), sql`${saleOrders.paidAt} is not null`), page);

export async function findBought(
  database: DatabaseOrTransaction,
  buyerId: string,
  orderId: string,
): Promise<SaleRow | undefined> {
  const isOwn = and(eq(saleOrders.buyerId, buyerId), eq(saleOrders.id, orderId));
  const [row] = await ordersWith(database, isOwn, { limit: 1 });
  return row;
}

/** `stuck`: the provider rejected the refund, or the bank returned it. */
const CHOSEN = {
  all: undefined,
  paid: sql`${saleOrders.state} = 'paid'`,
  refunded: sql`${saleOrders.refundedCents} > 0`,
  disputed: sql`${saleOrders.disputeStatus} is not null`,
  stuck: sql`exists (select from ${saleRefunds} r where r.order_id = ${saleOrders.id}
    and (r.came_back_at is not null or (r.answered_at is not null and r.refund_id is null)))`,
};
export type SaleChoice = keyof typeof CHOSEN;

export const selectSales = (database: DatabaseOrTransaction, choice: SaleChoice, page: PageRequest) =>
  ordersWith(database, CHOSEN[choice], page);

export async function findSale(database: DatabaseOrTransaction, orderId: string): Promise<SaleRow | undefined> {
  const [row] = await ordersWith(database, eq(saleOrders.id, orderId), { limit: 1 });
  return row;
}

export async function findEmail(database: DatabaseOrTransaction, memberId: string): Promise<string> {
  const [row] = await selectAccounts(database, { email: member.email }).where(eq(member.id, memberId));
  return row?.email ?? '';
}

const archived = {
  title: saleOrders.title,
  state: saleOrders.state,
  amountCents: saleOrders.amountCents,
  refundedCents: saleOrders.refundedCents,
  currency: saleOrders.currency,
  createdAt: saleOrders.createdAt,
  paidAt: saleOrders.paidAt,
};
export const selectAllBought = (database: Database, memberId: string) =>
  database.select(archived).from(saleOrders).where(eq(saleOrders.buyerId, memberId)).orderBy(asc(saleOrders.createdAt));
export const selectAllSold = (database: Database, memberId: string) =>
  database
    .select({ ...archived, feeCents: saleOrders.feeCents })
    .from(saleOrders)
    .where(eq(saleOrders.sellerId, memberId))
    .orderBy(asc(saleOrders.createdAt));

/** In cents, including approved payouts. */
export async function sumOwed(database: DatabaseOrTransaction, memberId: string): Promise<number> {
  const [row] = await database
    .select({ cents: sql<number>`coalesce(sum(${earnings.amountCents}), 0)`.mapWith(Number) })
    .from(earnings)
    .where(
      and(
        eq(earnings.userId, memberId),
        sql`${earnings.orderId} is not null`,
        inArray(earnings.status, ['pending', 'completed']),
      ),
    );
  return row?.cents ?? 0;
}
