import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { createdAtColumn, timestampColumn } from '../../../platform/columns.ts';

/** Rows are kept, so that a second ban does not warn the same people (specification, N3). */
export const scamWarnings = pgTable(
  'scam_warnings',
  {
    bannedId: uuid('banned_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    warnedAt: timestampColumn('warned_at'),
  },
  (table) => [
    check('scam_warnings_not_self', sql`${table.bannedId} <> ${table.memberId}`),
    primaryKey({ columns: [table.bannedId, table.memberId] }),
    index('scam_warnings_by_member').on(table.memberId),
    index('scam_warnings_waiting').on(table.bannedId, table.memberId).where(sql`${table.warnedAt} is null`),
  ],
);
