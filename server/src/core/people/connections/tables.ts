import { CONNECTION_STATES } from '@bros/contract/core/connection-rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from '../../../platform/columns.ts';
import { users } from '../accounts/tables.ts';

/** Two members have at most one pending or accepted connection (docs/specification.md, Entities, E2, N5). */
export const userConnections = pgTable(
  'user_connections',
  {
    id: idColumn(),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetId: uuid('target_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: CONNECTION_STATES }).notNull().default('pending'),
    message: text('message').notNull(),
    /** Shown to the requester. */
    declineReason: text('decline_reason'),
    remindedAt: timestampColumn('reminded_at'),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** Set when answered, withdrawn or expired. */
    decidedAt: timestampColumn('decided_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('user_connections_not_self', sql`${table.requesterId} <> ${table.targetId}`),
    check(
      'user_connections_status',
      sql`${table.status} in ('pending', 'accepted', 'declined', 'withdrawn', 'expired', 'disconnected')`,
    ),
    uniqueIndex('user_connections_alive')
      .on(sql`least(${table.requesterId}, ${table.targetId})`, sql`greatest(${table.requesterId}, ${table.targetId})`)
      .where(sql`${table.status} in ('pending', 'accepted')`),
    index('user_connections_by_requester').on(table.requesterId, table.status, table.createdAt.desc().nullsFirst()),
    index('user_connections_by_target').on(table.targetId, table.status, table.createdAt.desc().nullsFirst()),
    index('user_connections_expiring').on(table.expiresAt).where(sql`${table.status} = 'pending'`),
  ],
);
