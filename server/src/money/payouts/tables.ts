import {
  PAYOUT_FAILURES,
  PAYOUT_METHODS,
  PAYOUT_OBSTACLES,
  PAYOUT_RUN_STATES,
  PAYOUT_STATES,
} from '@bros/contract/money/payout-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

/** Times follow the card provider's clock. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: idColumn(),
    /** A UTC month: '2026-12'. */
    period: text('period').notNull().unique(),
    dueAt: timestampColumn('due_at').notNull(),
    state: text('state', { enum: PAYOUT_RUN_STATES }).notNull().default('prepared'),
    /** No money moves if true. */
    isSandbox: boolean('is_sandbox').notNull(),
    /** Incremented by each change of the planned payouts. */
    revision: integer('revision').notNull().default(1),
    belowMinimumCount: integer('below_minimum_count').notNull().default(0),
    belowMinimumCents: integer('below_minimum_cents').notNull().default(0),
    preparedAt: timestampColumn('prepared_at').notNull(),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: timestampColumn('approved_at'),
    secondApprovedBy: uuid('second_approved_by').references(() => users.id, { onDelete: 'set null' }),
    secondApprovedAt: timestampColumn('second_approved_at'),
    exportedAt: timestampColumn('exported_at'),
    settledAt: timestampColumn('settled_at'),
  },
  (table) => [
    check('payout_runs_period', sql`${table.period} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('payout_runs_state', sql`${table.state} in (${literals(PAYOUT_RUN_STATES)})`),
    check('payout_runs_approved', sql`${table.state} in ('prepared', 'settled') or ${table.approvedAt} is not null`),
    check('payout_runs_exported', sql`${table.state} <> 'exported' or ${table.exportedAt} is not null`),
    check('payout_runs_settled', sql`(${table.state} = 'settled') = (${table.settledAt} is not null)`),
    index('payout_runs_of_approver').on(table.approvedBy),
    index('payout_runs_of_second_approver').on(table.secondApprovedBy),
  ],
);

/** A payout, or the reason why the member is not paid. Outlives the account, without a name. */
export const payouts = pgTable(
  'payouts',
  {
    id: idColumn(),
    runId: uuid('run_id')
      .notNull()
      .references(() => payoutRuns.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: PAYOUT_STATES }).notNull(),
    /**
     * The details are copied when the payout is planned; null if there are none. A settled run keeps no ciphertext; a deleted account leaves only the method.
     */
    method: text('method', { enum: PAYOUT_METHODS }),
    hint: text('hint'),
    detailsCiphertext: text('details_ciphertext'),
    detailsRevision: integer('details_revision'),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    obstacle: text('obstacle', { enum: PAYOUT_OBSTACLES }),
    failure: text('failure', { enum: PAYOUT_FAILURES }),
    note: text('note').notNull().default(''),
    paidAt: timestampColumn('paid_at'),
    failedAt: timestampColumn('failed_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('payouts_amount', sql`${table.amountCents} > 0`),
    check('payouts_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
    check('payouts_state', sql`${table.state} in (${literals(PAYOUT_STATES)})`),
    check('payouts_method', sql`${table.method} in (${literals(PAYOUT_METHODS)})`),
    check('payouts_obstacle', sql`${table.obstacle} in (${literals(PAYOUT_OBSTACLES)})`),
    check('payouts_failure', sql`${table.failure} in (${literals(PAYOUT_FAILURES)})`),
    check('payouts_held', sql`(${table.state} = 'held') = (${table.obstacle} is not null)`),
    check(
      'payouts_failed',
      sql`(${table.state} in ('failed', 'returned')) = (${table.failure} is not null and ${table.failedAt} is not null)`,
    ),
    check('payouts_paid', sql`(${table.state} in ('paid', 'returned')) = (${table.paidAt} is not null)`),
    check('payouts_details', sql`${table.state} <> 'planned' or ${table.detailsCiphertext} is not null`),
    uniqueIndex('payouts_once').on(table.runId, table.userId),
    index('payouts_of_run').on(table.runId, table.amountCents.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('payouts_of_member').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
