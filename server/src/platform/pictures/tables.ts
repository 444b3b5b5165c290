import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../columns.ts';

/**
 * The keys of stored files that are not yet, or no longer, in a feature's row. A row is added before its files, and deleted by the transaction that stores
 * their keys, so the sweep finds every interrupted upload and deletion.
 */
export const pictureRemovals = pgTable(
  'picture_removals',
  {
    id: idColumn().default(sql`gen_random_uuid()`),
    keys: text('keys').array().notNull(),
    dueAt: timestampColumn('due_at').notNull().defaultNow(),
  },
  (table) => [index('picture_removals_due').on(table.dueAt)],
);
