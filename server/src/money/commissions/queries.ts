import type { MemberState } from '@bros/contract/core/rules';
import { and, asc, eq, inArray, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { isSuspendedNow, joinAccount, member, selectAccounts } from '../../core/people/members/queries.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { invoices, settlements } from '../billing/tables.ts';
import { earnings } from './tables.ts';

/** Includes reversals, which are negative. */
export const isEarned = sql`${earnings.status} in ('completed', 'paid')`;
export const isPending = sql`${earnings.status} = 'pending'`;

type DatabaseOrTransaction = Database | Transaction;
export type EarningRow = typeof earnings.$inferSelect;
type NewEarning = Omit<typeof earnings.$inferInsert, 'id' | 'createdAt'>;

export async function findInvoice(database: DatabaseOrTransaction, invoiceId: string) {
  const [row] = await database
    .select({
      id: invoices.id,
      payerId: invoices.userId,
      referrerId: invitationUses.inviterId,
      earnerId: earnings.userId,
      paidAt: invoices.paidAt,
      createdAt: invoices.createdAt,
      tier: invoices.tier,
    })
    .from(invoices)
    .leftJoin(invitationUses, eq(invitationUses.memberId, invoices.userId))
    .leftJoin(earnings, and(eq(earnings.invoiceId, invoices.id), eq(earnings.type, 'commission')))
    .where(eq(invoices.id, invoiceId));
  return row;
}
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export function lockSettlements(transaction: Transaction, invoiceId: string) {
  return transaction
    .select()
    .from(settlements)
    .where(eq(settlements.invoiceId, invoiceId))
    .orderBy(asc(settlements.id))
    .for('no key update');
}
export type SettlementRow = Awaited<ReturnType<typeof lockSettlements>>[number];

export async function selectUnbookedKinds(database: DatabaseOrTransaction, invoiceId: string) {
  const isOpen = and(eq(settlements.invoiceId, invoiceId), isNull(settlements.bookedAt));
  const rows = await database.select({ kind: settlements.kind }).from(settlements).where(isOpen);
  return rows.map(({ kind }) => kind);
}

/** Selects invoices waiting longer than any job takes; with `payerId`, selects all unbooked invoices. */
export function selectUnbookedInvoices(database: DatabaseOrTransaction, { payerId, limit }: { payerId?: string; limit: number }) {
  const isLate = lt(settlements.createdAt, sql`now() - interval '1 minute'`);
  return database
    .selectDistinct({ invoiceId: settlements.invoiceId })
    .from(settlements)
    .where(and(isNull(settlements.bookedAt), payerId === undefined ? isLate : eq(settlements.userId, payerId)))
    .limit(limit);
}

export async function markBooked(transaction: Transaction, settlementId: string): Promise<void> {
  await transaction.update(settlements).set({ bookedAt: sql`now()` }).where(eq(settlements.id, settlementId));
}

/** Omits deleted members. Members are locked before money, to prevent deadlocks. */
export async function lockMemberStates(transaction: Transaction, memberIds: readonly (string | null)[]) {
  const ids = memberIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map<string, MemberState>();
  const rows = await selectAccounts(transaction, { id: member.id, state: member.state })
    .where(inArray(member.id, ids))
    .orderBy(asc(member.id))
    .for('share');
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export async function insertEarning(transaction: Transaction, earning: NewEarning): Promise<EarningRow> {
  const [row] = await transaction.insert(earnings).values(earning).returning();
  if (!row) throw new Error('The earning was not stored.');
  return row;
}

export async function updateEarning(transaction: Transaction, id: string, changes: Partial<NewEarning>): Promise<void> {
  await transaction.update(earnings).set(changes).where(eq(earnings.id, id));
}

export async function lockCommission(transaction: Transaction, invoiceId: string): Promise<EarningRow | undefined> {
  const [row] = await transaction
    .select()
    .from(earnings)
    .where(and(eq(earnings.invoiceId, invoiceId), eq(earnings.type, 'commission')))
    .for('update');
  return row;
}

const isShareHeld = sql`(${earnings.isOnHold} or (${earnings.type} = 'sale' and ${isSuspendedNow}))`;

export function selectMaturing(
  database: DatabaseOrTransaction,
  { at, invoiceId, limit }: { at: Date; invoiceId?: string | undefined; limit: number },
) {
  return joinAccount(database.select({ id: earnings.id, memberId: earnings.userId }).from(earnings), earnings.userId)
    .where(
      and(
        eq(earnings.status, 'pending'),
        lte(earnings.maturesAt, at),
        ne(member.state, 'banned'),
        not(isShareHeld),
        invoiceId === undefined ? undefined : eq(earnings.invoiceId, invoiceId),
      ),
    )
    .orderBy(asc(earnings.maturesAt), asc(earnings.id))
    .limit(limit);
}

export async function lockEarning(transaction: Transaction, id: string): Promise<EarningRow | undefined> {
  const [row] = await transaction.select().from(earnings).where(eq(earnings.id, id)).for('update');
  return row;
}

/** Includes all reversals, even later ones. */
export const isPayable = (maturedUntil: Date) =>
  and(
    eq(earnings.status, 'completed'),
    isNull(earnings.payoutId),
    or(eq(earnings.type, 'reversal'), lte(earnings.maturedAt, maturedUntil)),
  );

interface Payable {
  memberIds: string[];
  currency: string;
  maturedUntil: Date;
}

export function lockPayable(transaction: Transaction, { memberIds, currency, maturedUntil }: Payable) {
  return transaction
    .select({
      id: earnings.id,
      userId: earnings.userId,
      amountCents: earnings.amountCents,
      heldDecision: earnings.heldDecision,
    })
    .from(earnings)
    .where(and(isPayable(maturedUntil), inArray(earnings.userId, memberIds), eq(earnings.currency, currency)))
    .orderBy(asc(earnings.id))
    .for('update');
}

export async function putIntoPayouts(transaction: Transaction, rows: readonly { id: string; payoutId: string }[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, "payoutId" uuid)`;
  await transaction.update(earnings).set({ payoutId: sql`given."payoutId"` }).from(given).where(eq(earnings.id, sql`given.id`));
}

export function lockPaidOut(transaction: Transaction, payoutId: string) {
  return transaction.select().from(earnings).where(eq(earnings.payoutId, payoutId)).orderBy(asc(earnings.id)).for('update');
}

export async function updateEarnings(transaction: Transaction, ids: string[], changes: Partial<NewEarning>): Promise<void> {
  await transaction.update(earnings).set(changes).where(inArray(earnings.id, ids));
}

export function lockUnpaid(transaction: Transaction, memberId: string) {
  return transaction
    .select({
      id: earnings.id,
      status: earnings.status,
      orderId: earnings.orderId,
      amountCents: earnings.amountCents,
      currency: earnings.currency,
    })
    .from(earnings)
    .where(and(eq(earnings.userId, memberId), isNull(earnings.payoutId), ne(earnings.status, 'reversed')))
    .orderBy(asc(earnings.id))
    .for('update');
}
