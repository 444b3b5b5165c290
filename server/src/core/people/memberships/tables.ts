import { TIERS } from '@bros/contract/tiers';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from '../../../platform/columns.ts';
import { users } from '../accounts/tables.ts';

/** The higher of the paid and the granted tier applies. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tier: text('tier', { enum: TIERS }).notNull().default('browser'),
    /** Only billing writes this column. */
    paidTier: text('paid_tier', { enum: TIERS }).notNull().default('browser'),
    grantedTier: text('granted_tier', { enum: TIERS }).notNull().default('browser'),
    /** Stays true after a refund. Only billing writes it. */
    hasPaid: boolean('has_paid').notNull().default(false),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('memberships_tier', sql`${table.tier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    check('memberships_paid_tier', sql`${table.paidTier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    check('memberships_granted_tier', sql`${table.grantedTier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    index('memberships_by_tier').on(table.tier),
    index('memberships_by_rank').on(
      sql`(array_position(array['browser', 'explorer', 'adventurer', 'legend'], ${table.tier})) desc nulls first`,
      table.userId.desc().nullsFirst(),
    ),
  ],
);

/** Rows are only added, to show past tiers. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    before: text('tier_before', { enum: TIERS }).notNull(),
    tier: text('tier', { enum: TIERS }).notNull(),
    /** Follows the money clock. */
    grantedAt: timestampColumn('granted_at').notNull(),
  },
  (table) => [
    check('membership_grants_before', sql`${table.before} in ('browser', 'explorer', 'adventurer', 'legend')`),
    check('membership_grants_tier', sql`${table.tier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    index('membership_grants_of_member').on(table.userId, table.grantedAt),
  ],
);
