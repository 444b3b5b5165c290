import { LEDGER_ACCOUNT_KINDS, LEDGER_JOURNAL_KINDS, MEMBER_ACCOUNT_KINDS } from '@bros/contract/core/money';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

/** docs/decisions/the-ledger.md. A deleted member's accounts are kept, without a name. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: idColumn(),
    kind: text('kind', { enum: LEDGER_ACCOUNT_KINDS }).notNull(),
    /** Null for the company and for deleted members. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Lower case, as at the provider (ISO 4217). */
    currency: text('currency').notNull(),
  },
  (table) => [
    check('ledger_accounts_kind', sql`${table.kind} in (${literals(LEDGER_ACCOUNT_KINDS)})`),
    check('ledger_accounts_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
    check('ledger_accounts_house', sql`${table.userId} is null or ${table.kind} in (${literals(MEMBER_ACCOUNT_KINDS)})`),
    uniqueIndex('ledger_accounts_of_member').on(table.userId, table.kind, table.currency),
    uniqueIndex('ledger_accounts_of_house')
      .on(table.kind, table.currency)
      .where(sql`${table.kind} not in (${literals(MEMBER_ACCOUNT_KINDS)})`),
  ],
);

/** Rows are only added; triggers prevent everything else. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: idColumn(),
    kind: text('kind', { enum: LEDGER_JOURNAL_KINDS }).notNull(),
    sourceId: text('source_id').notNull(),
    currency: text('currency').notNull(),
    /** A trigger rejects a journal with another number of entries, so that none is added later. */
    entryCount: smallint('entry_count').notNull(),
    /** Follows the card provider's clock. */
    happenedAt: timestampColumn('happened_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('ledger_journals_kind', sql`${table.kind} in (${literals(LEDGER_JOURNAL_KINDS)})`),
    check('ledger_journals_entries', sql`${table.entryCount} >= 2`),
    uniqueIndex('ledger_journals_once').on(table.kind, table.sourceId),
  ],
);

/** A journal's entries sum to zero. Positive entries add to the account. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: idColumn(),
    journalId: uuid('journal_id')
      .notNull()
      .references(() => ledgerJournals.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('ledger_entries_amount', sql`${table.amountCents} <> 0`),
    uniqueIndex('ledger_entries_of_journal').on(table.journalId, table.accountId),
    index('ledger_entries_of_account').on(table.accountId),
  ],
);
