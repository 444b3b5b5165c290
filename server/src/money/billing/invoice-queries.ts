import { and, desc, eq, ne } from 'drizzle-orm';
import { lockAccount } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { invoiceColumns, invoices, type SettlementKind, settlements } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

export type InvoiceFacts = Omit<typeof invoices.$inferSelect, 'id' | 'userId' | 'notifiedAttempts'>;
export interface SettlementFacts {
  kind: SettlementKind;
  sourceId: string;
  invoiceProviderId: string;
  amountCents: number;
  currency: string;
  happenedAt: Date | null;
}

/** Never changes the invoice's member. */
export async function upsertInvoice(transaction: Transaction, memberId: string | null, facts: InvoiceFacts) {
  const [stored] = await transaction
    .insert(invoices)
    .values({ ...facts, userId: memberId })
    .onConflictDoUpdate({ target: invoices.providerId, set: facts })
    .returning();
  if (!stored) throw new Error('The invoice was not stored.');
  return stored;
}

export async function findInvoiceByProvider(database: DatabaseOrTransaction, providerId: string) {
  const [row] = await database.select().from(invoices).where(eq(invoices.providerId, providerId));
  return row;
}

/** Locks the payer first, because members are locked before money. */
export async function lockInvoice(transaction: Transaction, providerId: string, payerId: string | null) {
  if (payerId) await lockAccount(transaction, payerId);
  const [row] = await transaction.select().from(invoices).where(eq(invoices.providerId, providerId)).for('update');
  return row;
}

export async function markNotified(transaction: Transaction, id: string, notifiedAttempts: number): Promise<void> {
  await transaction.update(invoices).set({ notifiedAttempts }).where(eq(invoices.id, id));
}

export async function insertSettlement(
  transaction: Transaction,
  settlement: Omit<typeof settlements.$inferInsert, 'id' | 'createdAt'>,
): Promise<boolean> {
  const { rowCount } = await transaction.insert(settlements).values(settlement).onConflictDoNothing();
  return rowCount === 1;
}

export function selectInvoices(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(invoices.createdAt, invoices.id, page);
  return database
    .select({
      ...invoiceColumns,
      microseconds,
    })
    .from(invoices)
    .where(and(eq(invoices.userId, memberId), ne(invoices.status, 'draft'), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number];

export async function findOpenInvoice(database: DatabaseOrTransaction, memberId: string, subscriptionId: string) {
  const [row] = await database
    .select({ amountCents: invoices.amountCents, nextAttemptAt: invoices.nextAttemptAt })
    .from(invoices)
    .where(and(eq(invoices.userId, memberId), eq(invoices.subscriptionId, subscriptionId), eq(invoices.status, 'open')))
    .orderBy(desc(invoices.createdAt))
    .limit(1);
  return row;
}
