import type { LedgerJournalKind } from '@bros/contract/core/money';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type Entry, findFault } from './policy.ts';
import { findOrMakeAccounts, insertEntries, insertJournal, selectBalancesOf, selectTotals } from './queries.ts';

export { selectPayoutMovements, sumMovedBy, sumMovements } from './queries.ts';

export interface Journal {
  kind: LedgerJournalKind;
  /** The booked thing, once for each kind: an id of the provider or of one of our rows, never a member's. */
  sourceId: string;
  currency: string;
  /** By the clock of money. */
  happenedAt: Date;
  entries: readonly Entry[];
}

const keyOf = ({ kind, memberId }: { kind: string; memberId: string | null }) => `${kind}:${memberId ?? ''}`;

/**
 * Books a journal: the only way into the ledger. A repeated journal is not booked again, also by two at once: returns true when this call booked it. The
 * entries sum to zero, each of an account of its own.
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

/** Returns the balances of a member's accounts by currency; negative when the house owes the member. */
export const readBalancesOf = (database: Database | Transaction, memberId: string) => selectBalancesOf(database, memberId);

/** Returns the sum of all accounts of each kind, by currency. */
export const readTotals = (database: Database | Transaction) => selectTotals(database);
