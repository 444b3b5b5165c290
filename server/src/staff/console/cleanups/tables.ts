import { CLEANUP_KINDS, CLEANUP_PERIODS, CLEANUP_STATES, type CleanupKind } from '@bros/contract/staff/cleanup-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { createdAtColumn, literals, timestampColumn } from '../../../platform/columns.ts';

export const memberCleanups = pgTable(
  'member_cleanups',
  {
    /** Chosen by the screen, so a repeated request starts only one cleanup. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderedBy: uuid('ordered_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    kinds: text('kinds', { enum: CLEANUP_KINDS }).array().notNull(),
    period: text('period', { enum: CLEANUP_PERIODS }).notNull(),
    /** Visible items of each kind when the cleanup was ordered. */
    expected: jsonb('expected').$type<Partial<Record<CleanupKind, number>>>().notNull(),
    state: text('state', { enum: CLEANUP_STATES }).notNull().default('hiding'),
    /** An index in `kinds`. */
    position: integer('position').notNull().default(0),
    /** The position after the last handled content of this kind, from newest to oldest. */
    cursor: text('cursor'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('member_cleanups_kinds', sql`${table.kinds} <@ array[${literals(CLEANUP_KINDS)}] and cardinality(${table.kinds}) > 0`),
    check('member_cleanups_period', sql`${table.period} in (${literals(CLEANUP_PERIODS)})`),
    check('member_cleanups_state', sql`${table.state} in (${literals(CLEANUP_STATES)})`),
    uniqueIndex('member_cleanups_one_running').on(table.memberId).where(sql`${table.state} in ('hiding', 'restoring')`),
    index('member_cleanups_newest').on(table.memberId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('member_cleanups_by_orderer').on(table.orderedBy),
  ],
);

/** The target is in its kind's table, unless it was deleted. */
export const cleanupItems = pgTable(
  'cleanup_items',
  {
    cleanupId: uuid('cleanup_id')
      .notNull()
      .references(() => memberCleanups.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CLEANUP_KINDS }).notNull(),
    targetId: uuid('target_id').notNull(),
    /** Equals the content's `hidden_at` or `taken_down_at` (not for messages) while nobody changes it. */
    hiddenAt: timestampColumn('hidden_at').notNull().defaultNow(),
    /** Null until an undo. False for content that the undo left alone, because it was changed, deleted or hidden again. */
    isRestored: boolean('is_restored'),
  },
  (table) => [
    primaryKey({ columns: [table.cleanupId, table.kind, table.targetId] }),
    check('cleanup_items_kind', sql`${table.kind} in (${literals(CLEANUP_KINDS)})`),
    index('cleanup_items_by_target').on(table.targetId),
    index('cleanup_items_to_restore').on(table.cleanupId, table.targetId).where(sql`${table.isRestored} is null`),
  ],
);
