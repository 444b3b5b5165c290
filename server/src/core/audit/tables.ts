import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../../platform/columns.ts';

/**
 * A trigger prevents update, delete and truncate (migrations/0000_initial.sql), so `details` refers to members only by ID. Account erasure replaces
 * names in reasons (docs/decisions/how-long-data-is-kept.md).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    /** Null if the application acted. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id'),
    reason: text('reason'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('audit_log_of_target').on(table.targetId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_of_actor').on(table.actorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_by_words').using('gin', sql`search_words(${table.action} || ' ' || coalesce(${table.reason}, ''))`),
    index('audit_log_by_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
