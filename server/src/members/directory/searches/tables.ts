import { MEMBER_SEARCH_NAME_MAX_CHARACTERS } from '@bros/contract/members/member-search-rules';
import type { NewMemberSearchForm } from '@bros/contract/members/member-searches';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn } from '../../../platform/columns.ts';

export const memberSearches = pgTable(
  'member_searches',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser generates this id, so that a retry stores the search once. */
    clientId: uuid('client_id').notNull(),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<NewMemberSearchForm['filter']>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check(
      'member_searches_name',
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(MEMBER_SEARCH_NAME_MAX_CHARACTERS))}`,
    ),
    check('member_searches_filter', sql`jsonb_typeof(${table.filter}) = 'object'`),
    uniqueIndex('member_searches_by_client').on(table.memberId, table.clientId),
    index('member_searches_of_member').on(table.memberId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
