import { SEVERITIES } from '@bros/contract/core/client-errors';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../../platform/columns.ts';
import { users } from '../people/accounts/tables.ts';

export const clientErrors = pgTable(
  'client_errors',
  {
    id: idColumn(),
    fingerprint: text('fingerprint').notNull().unique(),
    message: text('message').notNull(),
    stack: text('stack'),
    severity: text('severity', { enum: SEVERITIES }).notNull(),
    occurrences: integer('occurrences').notNull().default(1),
    lastUrl: text('last_url').notNull(),
    lastBrowser: text('last_browser').notNull(),
    /** Null for a visitor or a deleted account. */
    lastUserId: uuid('last_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Distinguishes visits of one browser; signs nobody in. */
    lastSessionId: text('last_session_id').notNull().default(''),
    lastComponent: text('last_component'),
    lastAction: text('last_action'),
    lastMetadata: jsonb('last_metadata').$type<Record<string, string>>().notNull().default({}),
    firstSeenAt: timestampColumn('first_seen_at').notNull().defaultNow(),
    lastSeenAt: timestampColumn('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    check('client_errors_severity', sql`${table.severity} in ('info', 'warning', 'error', 'critical')`),
    index('client_errors_by_first_seen').on(table.firstSeenAt),
    index('client_errors_by_user').on(table.lastUserId),
    index('client_errors_by_words').using('gin', sql`search_words(${table.message})`),
    index('client_errors_by_last_seen').on(table.lastSeenAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
