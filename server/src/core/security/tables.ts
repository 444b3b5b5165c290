import { RISK_LEVELS } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';
import { users } from '../people/accounts/tables.ts';

/** docs/specification.md, Entities. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: idColumn(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    eventType: text('event_type').notNull(),
    riskLevel: text('risk_level', { enum: RISK_LEVELS }).notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('security_events_risk_level', sql`${table.riskLevel} in ('low', 'medium', 'high')`),
    index('security_events_by_user').on(table.userId, table.createdAt),
    index('security_events_by_email').on(sql`(${table.details} ->> 'email')`),
    index('security_events_by_words').using(
      'gin',
      sql`search_words(${table.eventType} || ' ' || coalesce(${table.details} ->> 'address', ''))`,
    ),
    index('security_events_by_email_words').using('gin', sql`search_words(${table.details} ->> 'email')`),
    index('security_events_by_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** One row per action and subject. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    id: idColumn(),
    actionType: text('action_type').notNull(),
    /** 'account:<start of the SHA-256 of the email or ID>' or 'address:<IP, IPv6 by /64>'. */
    subject: text('subject').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull(),
    /** Rejected attempts since the block began. */
    refusals: integer('refusals').notNull().default(0),
    windowStart: timestampColumn('window_start').notNull(),
    lastAttemptAt: timestampColumn('last_attempt_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('rate_limits_by_action_and_subject').on(table.actionType, table.subject),
    index('rate_limits_by_user').on(table.userId),
    index('rate_limits_by_last_attempt').on(table.lastAttemptAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
