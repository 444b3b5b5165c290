import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../platform/columns.ts';

/** Settings without a row have the contract's default. */
export const siteSettings = pgTable(
  'site_settings',
  {
    key: text('key').primaryKey(),
    value: jsonb('value').$type<unknown>().notNull(),
    revision: integer('revision').notNull(),
    /** The ID outlives the account. */
    changedBy: uuid('changed_by'),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [check('site_settings_revision', sql`${table.revision} > 0`)],
);

/**
 * At most one row: the pending increase of the payout limit, effective once a second admin approves or, if no other admin's approval counts yet, at the stored
 * time.
 */
export const payoutLimitIncreases = pgTable(
  'payout_limit_increases',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    cents: integer('cents').notNull(),
    /** The ID outlives the account. */
    proposedBy: uuid('proposed_by').notNull(),
    proposedAt: timestampColumn('proposed_at').notNull().defaultNow(),
    /** Null if another admin must approve. */
    effectiveAt: timestampColumn('effective_at'),
  },
  (table) => [check('payout_limit_increases_one', sql`${table.isOnly}`)],
);
