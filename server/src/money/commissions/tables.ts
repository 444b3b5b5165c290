import { EARNING_STATES, EARNING_TYPES } from '@bros/contract/core/money';
import { HELD_SHARE_DECISIONS } from '@bros/contract/money/sale-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';
import { invoices } from '../billing/tables.ts';

/**
 * Earnings as shown to members (docs/specification.md, Entities; docs/decisions/the-ledger.md). Pending rows sum to the account 'memberPending', completed rows
 * without a payout to 'memberAvailable'.
 */
export const earnings = pgTable(
  'earnings',
  {
    id: idColumn(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('transaction_type', { enum: EARNING_TYPES }).notNull(),
    status: text('status', { enum: EARNING_STATES }).notNull(),
    /** The gross amount minus what was reversed in this row. Negative only in rows of type 'reversal'. */
    amountCents: integer('amount_cents').notNull(),
    grossCents: integer('gross_cents').notNull(),
    /** Includes reversals in separate rows. */
    reversedCents: integer('reversed_cents').notNull().default(0),
    currency: text('currency').notNull(),
    percent: smallint('percent').notNull(),
    description: text('description').notNull(),
    referredId: uuid('referred_id').references(() => users.id, { onDelete: 'set null' }),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    orderId: uuid('order_id'),
    /** The foreign key is in migrations/0000_initial.sql. */
    payoutId: uuid('payout_id'),
    /** True while staff hide the event. The share does not mature then. */
    isOnHold: boolean('is_on_hold').notNull().default(false),
    heldDecision: text('held_decision', { enum: HELD_SHARE_DECISIONS }),
    /** Follows the card provider's clock. */
    transactionDate: timestampColumn('transaction_date').notNull(),
    maturesAt: timestampColumn('matures_at').notNull(),
    maturedAt: timestampColumn('matured_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('earnings_type', sql`${table.type} in ('commission', 'sale', 'reversal', 'return')`),
    check('earnings_source', sql`(${table.invoiceId} is null) <> (${table.orderId} is null)`),
    check('earnings_sale', sql`${table.type} <> 'sale' or ${table.orderId} is not null`),
    check('earnings_status', sql`${table.status} in ('pending', 'completed', 'reversed', 'paid')`),
    check(
      'earnings_sign',
      sql`case ${table.type} when 'reversal' then ${table.amountCents} <= 0 else ${table.amountCents} >= 0 end`,
    ),
    check('earnings_reversed', sql`${table.status} <> 'reversed' or ${table.amountCents} = 0`),
    check('earnings_reversed_cents', sql`${table.reversedCents} between 0 and greatest(${table.grossCents}, 0)`),
    check(
      'earnings_payout',
      sql`case ${table.status} when 'paid' then ${table.payoutId} is not null when 'completed' then true else ${table.payoutId} is null end`,
    ),
    check(
      'earnings_held_decision',
      sql`case ${table.heldDecision} when 'withheld' then ${table.status} = 'reversed' and ${table.orderId} is not null
        when 'released' then ${table.orderId} is not null else ${table.heldDecision} is null end`,
    ),
    check('earnings_matured', sql`(${table.maturedAt} is not null) or ${table.status} in ('pending', 'reversed')`),
    index('earnings_of_member').on(table.userId, table.transactionDate.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('earnings_payable').on(table.userId).where(sql`${table.status} = 'completed' and ${table.payoutId} is null`),
    index('earnings_maturing').on(table.maturesAt).where(sql`${table.status} = 'pending'`),
    index('earnings_of_payout').on(table.payoutId),
    index('earnings_of_referred').on(table.referredId),
    index('earnings_of_invoice').on(table.invoiceId),
    uniqueIndex('earnings_once_of_order').on(table.orderId).where(sql`${table.type} = 'sale'`),
    index('earnings_of_order').on(table.orderId),
    uniqueIndex('earnings_once').on(table.invoiceId).where(sql`${table.type} = 'commission'`),
  ],
);
