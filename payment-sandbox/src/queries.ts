import { and, desc, eq, gt, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { type Delivery, sandboxObjects, sandboxRequests, sandboxSettings } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

export type ObjectRow = typeof sandboxObjects.$inferInsert;

/** Locks the settings until the transaction ends, so that changes run serially. */
export async function holdSettings(transaction: Transaction) {
  await transaction.insert(sandboxSettings).values({}).onConflictDoNothing();
  const [row] = await transaction.select().from(sandboxSettings).for('update');
  if (!row) throw new Error('The sandbox has no settings.');
  return row;
}

export async function readSettings(database: DatabaseOrTransaction) {
  const [row] = await database.select().from(sandboxSettings);
  return row ?? { id: 1, aheadSeconds: 0, delivery: 'promptly' as const };
}

export async function updateSettings(transaction: Transaction, changes: { aheadSeconds?: number; delivery?: Delivery }) {
  await transaction.update(sandboxSettings).set(changes);
}

export async function findObject(database: DatabaseOrTransaction, id: string) {
  const [row] = await database.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
  return row;
}

export async function storeObject(transaction: Transaction, row: ObjectRow): Promise<void> {
  await transaction.insert(sandboxObjects).values(row).onConflictDoUpdate({ target: sandboxObjects.id, set: row });
}

export interface ObjectFilter {
  kind: string;
  customerId?: string | undefined;
  parentId?: string | undefined;
  status?: string | undefined;
  createdFrom?: number | undefined;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

export function selectObjects(database: DatabaseOrTransaction, filter: ObjectFilter, limit: number) {
  const place = (id: string) => sql`(select sequence from ${sandboxObjects} as named where named.id = ${id})`;
  const conditions: (SQL | undefined)[] = [
    eq(sandboxObjects.kind, filter.kind),
    filter.customerId ? eq(sandboxObjects.customerId, filter.customerId) : undefined,
    filter.parentId ? eq(sandboxObjects.parentId, filter.parentId) : undefined,
    filter.status ? sql`${sandboxObjects.body}->>'status' = ${filter.status}` : undefined,
    filter.createdFrom ? sql`(${sandboxObjects.body}->>'created')::bigint >= ${filter.createdFrom}` : undefined,
    filter.startingAfter ? lt(sandboxObjects.sequence, place(filter.startingAfter)) : undefined,
    filter.endingBefore ? gt(sandboxObjects.sequence, place(filter.endingBefore)) : undefined,
  ];
  return database
    .select()
    .from(sandboxObjects)
    .where(and(...conditions))
    .orderBy(desc(sandboxObjects.sequence))
    .limit(limit);
}

export async function findNextDue(database: DatabaseOrTransaction, until: number) {
  const [row] = await database
    .select()
    .from(sandboxObjects)
    .where(and(isNotNull(sandboxObjects.dueAt), lte(sandboxObjects.dueAt, until)))
    .orderBy(sandboxObjects.dueAt, sandboxObjects.sequence)
    .limit(1);
  return row;
}

export function selectUndelivered(database: DatabaseOrTransaction) {
  return database
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.kind, 'event'), sql`${sandboxObjects.remembered}->>'deliveredAt' is null`))
    .orderBy(sandboxObjects.sequence);
}

export async function isDelivered(database: DatabaseOrTransaction, id: string): Promise<boolean> {
  const row = await findObject(database, id);
  return row === undefined || 'deliveredAt' in (row.remembered as object);
}

export async function markDelivered(database: DatabaseOrTransaction, id: string): Promise<void> {
  await database
    .update(sandboxObjects)
    .set({
      remembered: sql`${sandboxObjects.remembered} || jsonb_build_object('deliveredAt', now())`,
      body: sql`${sandboxObjects.body} || '{"pending_webhooks": 0}'::jsonb`,
    })
    .where(eq(sandboxObjects.id, id));
}

export async function findAnswer(transaction: Transaction, key: string) {
  const [row] = await transaction.select().from(sandboxRequests).where(eq(sandboxRequests.key, key));
  return row;
}

export async function storeAnswer(transaction: Transaction, answer: typeof sandboxRequests.$inferInsert): Promise<void> {
  await transaction.insert(sandboxRequests).values(answer).onConflictDoNothing();
}

export async function deleteOldAnswers(database: DatabaseOrTransaction): Promise<void> {
  await database.delete(sandboxRequests).where(lt(sandboxRequests.createdAt, sql`now() - interval '1 day'`));
}

export async function deleteAnswersOf(transaction: Transaction, customerId: string): Promise<void> {
  const { body } = sandboxRequests;
  await transaction.delete(sandboxRequests).where(sql`${body}->>'id' = ${customerId} or ${body}->>'customer' = ${customerId}`);
}

export async function hasCustomers(database: Database): Promise<boolean> {
  const [row] = await database
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.kind, 'customer'))
    .limit(1);
  return row !== undefined;
}
