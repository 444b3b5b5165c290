import type { LedgerJournalKind } from '@bros/contract/core/money';
import { and, asc, eq, gte, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { AccountName } from './policy.ts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

/** Undefined if the journal was booked before. */
export async function insertJournal(
  transaction: Transaction,
  journal: Omit<typeof ledgerJournals.$inferInsert, 'id' | 'createdAt'>,
): Promise<string | undefined> {
  const [row] = await transaction
    .insert(ledgerJournals)
    .values(journal)
    .onConflictDoNothing()
    .returning({ id: ledgerJournals.id });
  return row?.id;
}

export async function insertEntries(transaction: Transaction, entries: (typeof ledgerEntries.$inferInsert)[]): Promise<void> {
  await transaction.insert(ledgerEntries).values(entries);
}

const isNamed = ({ kind, memberId }: AccountName) =>
  and(eq(ledgerAccounts.kind, kind), memberId === null ? isNull(ledgerAccounts.userId) : eq(ledgerAccounts.userId, memberId));

export async function findOrMakeAccounts(transaction: Transaction, names: readonly AccountName[], currency: string) {
  const selected = () =>
    transaction
      .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, memberId: ledgerAccounts.userId })
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.currency, currency), or(...names.map(isNamed))));
  const found = await selected();
  if (found.length === names.length) return found;
  await transaction
    .insert(ledgerAccounts)
    .values(names.map(({ kind, memberId }) => ({ kind, userId: memberId, currency })))
    .onConflictDoNothing();
  return selected();
}

export function selectBalancesOf(database: DatabaseOrTransaction, memberId: string) {
  return database
    .select({
      accountId: ledgerAccounts.id,
      kind: ledgerAccounts.kind,
      currency: ledgerAccounts.currency,
      cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(eq(ledgerAccounts.userId, memberId))
    .groupBy(ledgerAccounts.id)
    .orderBy(ledgerAccounts.kind, ledgerAccounts.currency);
}

/** In cents. */
export async function sumMovedBy(
  database: DatabaseOrTransaction,
  { kind, memberId, currency }: { kind: LedgerJournalKind; memberId: string; currency: string },
): Promise<number> {
  const [row] = await database
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(and(eq(ledgerAccounts.userId, memberId), eq(ledgerAccounts.currency, currency), eq(ledgerJournals.kind, kind)));
  return row?.cents ?? 0;
}

export function selectTotals(database: DatabaseOrTransaction) {
  return database
    .select({
      kind: ledgerAccounts.kind,
      currency: ledgerAccounts.currency,
      cents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .groupBy(ledgerAccounts.kind, ledgerAccounts.currency)
    .orderBy(ledgerAccounts.kind, ledgerAccounts.currency);
}

export interface Movements {
  memberId: string;
  currency: string;
  start: Date;
  end: Date;
}

export function sumMovements(database: DatabaseOrTransaction, { memberId, currency, start, end }: Movements) {
  const isBefore = sql<boolean>`${lt(ledgerJournals.happenedAt, start)}`;
  return database
    .select({
      account: ledgerAccounts.kind,
      journal: ledgerJournals.kind,
      isBefore: isBefore.as('is_before'),
      cents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(and(eq(ledgerAccounts.userId, memberId), eq(ledgerAccounts.currency, currency), lt(ledgerJournals.happenedAt, end)))
    .groupBy(ledgerAccounts.kind, ledgerJournals.kind, sql`is_before`);
}

export function selectPayoutMovements(database: DatabaseOrTransaction, { memberId, currency, start, end }: Movements) {
  return database
    .select({
      journal: ledgerJournals.kind,
      happenedAt: ledgerJournals.happenedAt,
      cents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      and(
        eq(ledgerAccounts.userId, memberId),
        eq(ledgerAccounts.currency, currency),
        like(ledgerJournals.kind, 'payout%'),
        gte(ledgerJournals.happenedAt, start),
        lt(ledgerJournals.happenedAt, end),
      ),
    )
    .groupBy(ledgerJournals.id)
    .orderBy(asc(ledgerJournals.happenedAt), asc(ledgerJournals.id));
}
