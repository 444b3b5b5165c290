import type { PayoutState } from '@bros/contract/money/payout-rules';
import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { nameOf } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { payoutRuns, payouts } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;
type NewRun = typeof payoutRuns.$inferInsert;
export type NewPayout = typeof payouts.$inferInsert;
export type PayoutRow = typeof payouts.$inferSelect;

export async function insertRun(
  transaction: Transaction,
  run: Pick<NewRun, 'period' | 'dueAt' | 'isSandbox' | 'preparedAt'>,
): Promise<string | undefined> {
  const [row] = await transaction.insert(payoutRuns).values(run).onConflictDoNothing().returning({ id: payoutRuns.id });
  return row?.id;
}

export async function findRunId(database: DatabaseOrTransaction, period: string): Promise<string | undefined> {
  const [row] = await database.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.period, period));
  return row?.id;
}

/** Serializes actions on a run. */
export async function lockRun(transaction: Transaction, runId: string) {
  const [row] = await transaction.select().from(payoutRuns).where(eq(payoutRuns.id, runId)).for('update');
  return row;
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

export function lockOpenRunsBefore(transaction: Transaction, period: string) {
  return transaction
    .select()
    .from(payoutRuns)
    .where(and(lt(payoutRuns.period, period), eq(payoutRuns.state, 'prepared')))
    .orderBy(asc(payoutRuns.period))
    .for('update');
}

export async function updateRun(transaction: Transaction, runId: string, changes: Partial<NewRun>): Promise<void> {
  await transaction.update(payoutRuns).set(changes).where(eq(payoutRuns.id, runId));
}

const selectRuns = (database: DatabaseOrTransaction) =>
  database
    .select({ run: payoutRuns, firstName: nameOf(payoutRuns.approvedBy), secondName: nameOf(payoutRuns.secondApprovedBy) })
    .from(payoutRuns);
export type NamedRun = Awaited<ReturnType<typeof selectRuns>>[number];

export async function findRun(database: DatabaseOrTransaction, runId: string): Promise<NamedRun | undefined> {
  const [row] = await selectRuns(database).where(eq(payoutRuns.id, runId));
  return row;
}

export function selectRunPage(database: Database, { before, limit }: { before: string | undefined; limit: number }) {
  return selectRuns(database)
    .where(before === undefined ? undefined : lt(payoutRuns.period, before))
    .orderBy(desc(payoutRuns.period))
    .limit(limit + 1);
}

export const selectTotals = (database: DatabaseOrTransaction, runIds: string[]) =>
  database
    .select({
      runId: payouts.runId,
      state: payouts.state,
      count: sql<number>`count(*)`.mapWith(Number),
      amountCents: sql<number>`sum(${payouts.amountCents})`.mapWith(Number),
      leftOutCount: sql<number>`count(*) filter (where ${payouts.isLeftOut})`.mapWith(Number),
      leftOutCents: sql<number>`coalesce(sum(${payouts.amountCents}) filter (where ${payouts.isLeftOut}), 0)`.mapWith(Number),
    })
    .from(payouts)
    .where(inArray(payouts.runId, runIds))
    .groupBy(payouts.runId, payouts.state);
export type TotalRow = Awaited<ReturnType<typeof selectTotals>>[number];

export async function selectPlannedSums(database: DatabaseOrTransaction): Promise<Map<string, number>> {
  const rows = await database
    .select({ userId: payouts.userId, cents: sql<number>`sum(${payouts.amountCents})`.mapWith(Number) })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payoutRuns.state, 'prepared'), eq(payouts.state, 'planned')))
    .groupBy(payouts.userId);
  return new Map(rows.flatMap(({ userId, cents }) => (userId === null ? [] : [[userId, cents]])));
}

/** Ignores held payouts. */
export const selectPaidAmong = (database: DatabaseOrTransaction, runIds: string[], userIds: string[]) =>
  database
    .select({ runId: payouts.runId, userId: sql<string>`${payouts.userId}` })
    .from(payouts)
    .where(and(inArray(payouts.runId, runIds), inArray(payouts.userId, userIds), ne(payouts.state, 'held')));

const deskColumns = { payout: payouts, displayName: nameOf(payouts.userId) };

export function selectPayoutPage(
  database: Database,
  {
    runId,
    state,
    after,
    limit,
  }: { runId: string; state?: PayoutState | undefined; after: [number, string] | null; limit: number },
) {
  const isAfter = after && sql`(${payouts.amountCents}, ${payouts.id}) < (${after[0]}::int, ${after[1]}::uuid)`;
  return database
    .select(deskColumns)
    .from(payouts)
    .where(and(eq(payouts.runId, runId), state && eq(payouts.state, state), isAfter ?? undefined))
    .orderBy(desc(payouts.amountCents), desc(payouts.id))
    .limit(limit + 1);
}
export type DeskRow = Awaited<ReturnType<typeof selectPayoutPage>>[number];

export async function findRunOf(transaction: Transaction, payoutId: string): Promise<string | undefined> {
  const [row] = await transaction.select({ runId: payouts.runId }).from(payouts).where(eq(payouts.id, payoutId));
  return row?.runId;
}

/** In the order in which members are locked. Needs the run's lock. */
export function selectPayouts(transaction: Transaction, runId: string, states: readonly PayoutState[]): Promise<PayoutRow[]> {
  return transaction
    .select()
    .from(payouts)
    .where(and(eq(payouts.runId, runId), inArray(payouts.state, [...states])))
    .orderBy(asc(payouts.userId), asc(payouts.id));
}

export function selectPayoutsById(transaction: Transaction, runId: string, ids: readonly string[]): Promise<PayoutRow[]> {
  return transaction
    .select()
    .from(payouts)
    .where(and(eq(payouts.runId, runId), inArray(payouts.id, [...ids])))
    .orderBy(asc(payouts.userId), asc(payouts.id));
}

export const selectNamed = (transaction: Transaction, ids: readonly string[]): Promise<DeskRow[]> =>
  transaction
    .select(deskColumns)
    .from(payouts)
    .where(inArray(payouts.id, [...ids]))
    .orderBy(desc(payouts.amountCents), desc(payouts.id));

const ROWS_PER_INSERT = 1000;

export async function upsertPayouts(transaction: Transaction, rows: readonly NewPayout[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await transaction
      .insert(payouts)
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoUpdate({
        target: [payouts.runId, payouts.userId],
        set: {
          amountCents: sql`excluded.amount_cents`,
          state: sql`excluded.state`,
          obstacle: sql`excluded.obstacle`,
          method: sql`excluded.method`,
          hint: sql`excluded.hint`,
          detailsCiphertext: sql`excluded.details_ciphertext`,
          detailsRevision: sql`excluded.details_revision`,
        },
      });
  }
}

export async function updatePayouts(
  transaction: Transaction,
  ids: readonly string[],
  changes: Partial<NewPayout>,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(payouts)
    .set(changes)
    .where(inArray(payouts.id, [...ids]));
}

export async function deletePayouts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.delete(payouts).where(inArray(payouts.id, [...ids]));
}

/** Settled runs need no details. The hint stays for the member, and the revision to detect newer details if the bank returns a payout. */
export async function forgetDetails(transaction: Transaction, runId: string): Promise<void> {
  await transaction.update(payouts).set({ detailsCiphertext: null }).where(eq(payouts.runId, runId));
}

export async function deleteOpenPayouts(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(payouts).where(and(eq(payouts.userId, memberId), inArray(payouts.state, ['planned', 'held'])));
}

export async function forgetPayee(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .update(payouts)
    .set({ userId: null, hint: null, detailsCiphertext: null, detailsRevision: null, note: '' })
    .where(eq(payouts.userId, memberId));
}
