import { TIP_CATEGORIES, TIP_TEXT_MAX_CHARACTERS, TIP_TITLE_MAX_CHARACTERS } from '@bros/contract/gatherings/community-rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

/** Editorial tips have no author (specification, G5). */
export const tips = pgTable(
  'tips',
  {
    id: idColumn(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    category: text('category', { enum: TIP_CATEGORIES }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    cityId: integer('city_id').references(() => cities.id, { onDelete: 'set null' }),
    /** Changes with the rows of `tip_votes`, under the tip's lock. */
    voteCount: integer('vote_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    hiddenAt: timestampColumn('hidden_at'),
    /** Shown to the author. */
    hiddenReason: text('hidden_reason'),
    createdAt: createdAtColumn(),
    editedAt: timestampColumn('edited_at'),
  },
  (table) => [
    check('tips_category', sql`${table.category} in (${literals(TIP_CATEGORIES)})`),
    check('tips_title', sql`char_length(${table.title}) between 1 and ${sql.raw(String(TIP_TITLE_MAX_CHARACTERS))}`),
    check('tips_text', sql`char_length(${table.text}) between 1 and ${sql.raw(String(TIP_TEXT_MAX_CHARACTERS))}`),
    check('tips_votes', sql`${table.voteCount} >= 0`),
    check('tips_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    uniqueIndex('tips_by_client').on(table.authorId, table.clientId),
    uniqueIndex('tips_of_editors_by_client').on(table.clientId).where(sql`${table.authorId} is null`),
    index('tips_by_votes')
      .on(table.voteCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    index('tips_of_category_by_votes')
      .on(table.category, table.voteCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    index('tips_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    index('tips_of_category_newest')
      .on(table.category, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    index('tips_of_city').on(table.cityId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('tips_of_author').on(table.authorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

export const tipVotes = pgTable(
  'tip_votes',
  {
    tipId: uuid('tip_id')
      .notNull()
      .references(() => tips.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.tipId, table.memberId] }),
    index('tip_votes_of_member').on(table.memberId, table.tipId),
  ],
);
