import { SEVERITIES } from '@bros/contract/client-errors';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../platform/columns.ts';

/** Errors that browsers met, one row for each fingerprint. */
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
    firstSeenAt: momentColumn('first_seen_at').notNull().defaultNow(),
    lastSeenAt: momentColumn('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    check('client_errors_severity', sql`${table.severity} in ('info', 'warning', 'error', 'critical')`),
    index('client_errors_by_last_seen').on(table.lastSeenAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
