import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../../platform/columns.ts';

/**
 * The acts of staff. Rows are only ever added: a trigger refuses update, delete and truncate (migrations/after/audit-log.sql). So they hold ids and no names or
 * words of members, which leave with their accounts (docs/decisions/account-deletion.md).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    /** Null where nobody did it but the application itself. */
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
