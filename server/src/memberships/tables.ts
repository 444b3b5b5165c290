import { TIERS } from '@bros/contract/tiers';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { createdAtColumn, momentColumn } from '../platform/columns.ts';

/** Each member's tier: the higher of what he pays for and what staff gave him, Browser while neither is more. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tier: text('tier', { enum: TIERS }).notNull().default('browser'),
    /** By his subscription; only billing writes it. */
    paidTier: text('paid_tier', { enum: TIERS }).notNull().default('browser'),
    /** By staff. */
    grantedTier: text('granted_tier', { enum: TIERS }).notNull().default('browser'),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('memberships_tier', sql`${table.tier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    check('memberships_paid_tier', sql`${table.paidTier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    check('memberships_granted_tier', sql`${table.grantedTier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    index('memberships_by_tier').on(table.tier),
  ],
);
