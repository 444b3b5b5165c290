import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../columns.ts';

/**
 * Stored files whose keys are not yet, or no longer, in a row of a feature. A row here is written before its files, and deleted by
 * the transaction that stores their keys, so that the sweep finds the files of every interrupted upload and every deletion.
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
