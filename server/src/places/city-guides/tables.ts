import {
  CITY_GUIDE_COMMENT_MAX_CHARACTERS,
  CITY_GUIDE_SOURCES_MAX,
  CITY_GUIDE_STATES,
  CITY_GUIDE_TEXT_MAX_CHARACTERS,
  CITY_GUIDE_TITLE_MAX_CHARACTERS,
} from '@bros/contract/places/city-guide-rules';
import type { GuideSource } from '@bros/contract/places/city-guides';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, literals, timestampColumn } from '../../platform/columns.ts';

const figure = (value: number) => sql.raw(String(value));

/** The working copy and the published copy (docs/decisions/city-guides.md). */
export const cityGuides = pgTable(
  'city_guides',
  {
    id: uuid('id').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedById: uuid('invited_by_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: CITY_GUIDE_STATES }).notNull().default('draft'),
    version: integer('version').notNull().default(1),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    sources: jsonb('sources').$type<GuideSource[]>().notNull().default([]),
    liveTitle: text('live_title'),
    liveText: text('live_text'),
    liveSources: jsonb('live_sources').$type<GuideSource[]>(),
    /** Minutes to read the published copy. */
    liveMinutes: integer('live_minutes'),
    /** The time of the first publication. */
    publishedAt: timestampColumn('published_at'),
    isPinned: boolean('is_pinned').notNull().default(false),
    takenDownReason: text('taken_down_reason'),
    takenDownAt: timestampColumn('taken_down_at'),
    comment: text('comment'),
    createdAt: createdAtColumn(),
    editedAt: timestampColumn('edited_at').notNull().defaultNow(),
    submittedAt: timestampColumn('submitted_at'),
  },
  (table) => [
    check('city_guides_state', sql`${table.state} in (${literals(CITY_GUIDE_STATES)})`),
    check(
      'city_guides_words',
      sql`char_length(${table.title}) <= ${figure(CITY_GUIDE_TITLE_MAX_CHARACTERS)} and char_length(${table.text}) <= ${figure(CITY_GUIDE_TEXT_MAX_CHARACTERS)} and char_length(${table.comment}) <= ${figure(CITY_GUIDE_COMMENT_MAX_CHARACTERS)}`,
    ),
    check('city_guides_sources', sql`jsonb_array_length(${table.sources}) <= ${figure(CITY_GUIDE_SOURCES_MAX)}`),
    check(
      'city_guides_live',
      sql`num_nulls(${table.liveTitle}, ${table.liveText}, ${table.liveSources}, ${table.liveMinutes}, ${table.publishedAt}) in (0, 5)`,
    ),
    check('city_guides_in_review', sql`${table.state} = 'draft' or ${table.submittedAt} is not null`),
    check('city_guides_published', sql`${table.state} <> 'published' or ${table.publishedAt} is not null`),
    check('city_guides_taken_down', sql`(${table.takenDownReason} is null) = (${table.takenDownAt} is null)`),
    check(
      'city_guides_pinned',
      sql`not ${table.isPinned} or (${table.publishedAt} is not null and ${table.takenDownReason} is null)`,
    ),
    uniqueIndex('city_guides_pinned_in_city').on(table.cityId).where(sql`${table.isPinned}`),
    index('city_guides_newest')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.publishedAt} is not null and ${table.takenDownReason} is null`),
    index('city_guides_of_city').on(table.cityId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('city_guides_of_author').on(table.authorId, table.editedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('city_guides_edited').on(table.editedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('city_guides_waiting').on(table.submittedAt, table.id).where(sql`${table.state} = 'inReview'`),
    index('city_guides_of_inviter').on(table.invitedById),
  ],
);
