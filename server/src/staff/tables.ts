import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../platform/columns.ts';

/**
 * What staff did. Rows are only ever added: a trigger refuses update, delete and truncate (migrations). Names are copied, so that an
 * entry still reads true when an account is gone.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id'),
    targetName: text('target_name'),
    reason: text('reason'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('audit_log_by_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
);
