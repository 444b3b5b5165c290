import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../columns.ts';

/**
 * Stored files that nothing names: about to be named, or not any more. Written before the files are, and taken back by the transaction that names them; so
 * whatever breaks off in between, and whatever is deleted, by whichever way, is found here when it is due.
 */
export const pictureRemovals = pgTable(
  'picture_removals',
  {
    id: idColumn().default(sql`gen_random_uuid()`),
    keys: text('keys').array().notNull(),
    dueAt: momentColumn('due_at').notNull().defaultNow(),
  },
  (table) => [index('picture_removals_due').on(table.dueAt)],
);
