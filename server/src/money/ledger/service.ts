import type { LedgerJournalKind } from '@bros/contract/core/money';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type Entry, findFault } from './policy.ts';
import { findOrMakeAccounts, insertEntries, insertJournal, selectBalancesOf, selectTotals } from './queries.ts';

export { selectPayoutMovements, sumMovedBy, sumMovements } from './queries.ts';

export interface Journal {
  kind: LedgerJournalKind;
  /** An ID of the provider or of one of our rows, never a member's. Unique per kind. */
  sourceId: string;
  currency: string;
  /** Follows the card provider's clock. */
  happenedAt: Date;
  entries: readonly Entry[];
}

const keyOf = ({ kind, memberId }: { kind: string; memberId: string | null }) => `${kind}:${memberId ?? ''}`;

/**
 * The only way to write to the ledger. Idempotent and safe to run concurrently. True if this call booked the journal. The entries must sum to
 * zero, one per account.
 */
export async function post(transaction: Transaction, { entries, ...journal }: Journal): Promise<boolean> {
  const fault = findFault(entries);
  if (fault) throw new Error(`Not a journal: ${fault}`);
  const journalId = await insertJournal(transaction, { ...journal, entryCount: entries.length });
  if (!journalId) return false;
  const accounts = await findOrMakeAccounts(
    transaction,
    entries.map(({ account }) => account),
    journal.currency,
  );
  const ids = new Map(accounts.map((account) => [keyOf(account), account.id]));
  await insertEntries(
    transaction,
    entries.map(({ account, cents }) => {
      const accountId = ids.get(keyOf(account));
      if (!accountId) throw new Error(`There is no account ${account.kind}.`);
      return { journalId, accountId, amountCents: cents };
    }),
  );
  return true;
}

/** Negative if the company owes the member. */
export const readBalancesOf = (database: Database | Transaction, memberId: string) => selectBalancesOf(database, memberId);

export const readTotals = (database: Database | Transaction) => selectTotals(database);
