import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn } from '../../../platform/columns.ts';

/** A trigger rejects changes to the text (migrations/0000_initial.sql). */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null if the author was deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the browser, so a repeated request adds only one note. */
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('staff_notes_text', sql`char_length(${table.text}) between 1 and ${sql.raw(String(REASON_MAX_CHARACTERS))}`),
    check('staff_notes_not_self', sql`${table.memberId} <> ${table.authorId}`),
    uniqueIndex('staff_notes_once').on(table.authorId, table.clientId, table.memberId),
    index('staff_notes_of_member').on(table.memberId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
