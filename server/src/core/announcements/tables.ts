import {
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_TEXT_MAX_CHARACTERS,
  ANNOUNCEMENT_TITLE_MAX_CHARACTERS,
} from '@bros/contract/core/announcements';
import type { Tier } from '@bros/contract/tiers';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';
import { users } from '../people/accounts/tables.ts';

export const announcements = pgTable(
  'announcements',
  {
    id: idColumn(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path'),
    level: text('level', { enum: ANNOUNCEMENT_LEVELS }).notNull(),
    tiers: text('tiers').array().$type<Tier[]>().notNull(),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at'),
    isNotice: boolean('is_notice').notNull(),
    /** An interrupted job resumes after this member. */
    noticeSentUpTo: uuid('notice_sent_up_to'),
    noticeSentAt: timestampColumn('notice_sent_at'),
    /** Edits of older versions are rejected. */
    version: integer('version').notNull().default(1),
    /** The ID outlives the account. */
    writtenBy: uuid('written_by').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check(
      'announcements_title',
      sql`char_length(${table.title}) between 1 and ${sql.raw(String(ANNOUNCEMENT_TITLE_MAX_CHARACTERS))}`,
    ),
    check(
      'announcements_text',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(ANNOUNCEMENT_TEXT_MAX_CHARACTERS))}`,
    ),
    check('announcements_path', sql`${table.path} like '/%' and ${table.path} not like '//%'`),
    check('announcements_tiers', sql`cardinality(${table.tiers}) > 0`),
    check('announcements_time', sql`${table.endsAt} >= ${table.startsAt}`),
    index('announcements_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('announcements_by_end').on(table.endsAt),
    index('announcements_to_notice').on(table.startsAt).where(sql`${table.isNotice} and ${table.noticeSentAt} is null`),
  ],
);

export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.memberId] }),
    index('announcement_dismissals_by_member').on(table.memberId),
  ],
);
