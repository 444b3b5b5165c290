import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../platform/columns.ts';

/** What admins settled, one row a setting; one without a row is as the contract has it at first. */
export const siteSettings = pgTable(
  'site_settings',
  {
    key: text('key').primaryKey(),
    value: jsonb('value').$type<unknown>().notNull(),
    /** Counts the changes: who saw an older one cannot save over a newer. */
    revision: integer('revision').notNull(),
    /** As in the audit log an id without a reference: it outlives the account and names nobody by itself. */
    changedBy: uuid('changed_by'),
    changedAt: momentColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [check('site_settings_revision', sql`${table.revision} > 0`)],
);
