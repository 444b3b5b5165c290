import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { providerEvents } from './tables.ts';

export async function insertEvent(transaction: Transaction, event: typeof providerEvents.$inferInsert): Promise<boolean> {
  const { rowCount } = await transaction.insert(providerEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

export async function findEvent(database: Database | Transaction, id: string) {
  const [row] = await database.select().from(providerEvents).where(eq(providerEvents.id, id));
  return row;
}

const NAMELESS = { customerId: null, objectId: sql`nullif(${providerEvents.objectId}, ${providerEvents.customerId})` };

/** Removes the customer's ID from the event. */
export async function markAppliedToNobody(database: Database, id: string): Promise<void> {
  await database
    .update(providerEvents)
    .set({ ...NAMELESS, appliedAt: sql`now()` })
    .where(eq(providerEvents.id, id));
}

export async function markApplied(transaction: Database | Transaction, id: string): Promise<void> {
  await transaction.update(providerEvents).set({ appliedAt: sql`now()` }).where(eq(providerEvents.id, id));
}

/** Selects events waiting longer than any job takes. */
export function selectWaiting(database: Database, limit: number) {
  return database
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.appliedAt), lt(providerEvents.receivedAt, sql`now() - interval '1 minute'`)))
    .orderBy(providerEvents.receivedAt)
    .limit(limit);
}

export async function findLastReceived(database: Database): Promise<Date | null> {
  const [row] = await database
    .select({ last: sql<Date | null>`max(${providerEvents.receivedAt})`.mapWith(providerEvents.receivedAt) })
    .from(providerEvents);
  return row?.last ?? null;
}

/** Deletes applied webhooks. Others lose the customer and are applied through their invoice. */
export async function forgetEvents(transaction: Transaction, customerId: string): Promise<void> {
  const isOfCustomer = eq(providerEvents.customerId, customerId);
  await transaction.delete(providerEvents).where(and(isOfCustomer, isNotNull(providerEvents.appliedAt)));
  await transaction.update(providerEvents).set(NAMELESS).where(isOfCustomer);
}
