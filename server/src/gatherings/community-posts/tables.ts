import {
  COMMUNITY_POST_KINDS,
  COMMUNITY_POST_STATES,
  COMMUNITY_POST_TEXT_MAX_CHARACTERS,
  COMMUNITY_POST_TITLE_MAX_CHARACTERS,
  COMMUNITY_SEATS_MAX,
  JOIN_MODES,
  PARTICIPATIONS,
} from '@bros/contract/gatherings/community-rules';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { replyColumns, replyRules } from '../../core/people/replies/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

const dayColumn = (name: string) => date(name, { mode: 'string' });

export const communityPosts = pgTable(
  'community_posts',
  {
    id: idColumn(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    kind: text('kind', { enum: COMMUNITY_POST_KINDS }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    startsOn: dayColumn('starts_on').notNull(),
    endsOn: dayColumn('ends_on').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    /** Excludes the host's seat. Null means COMMUNITY_SEATS_MAX. */
    seats: integer('seats'),
    joinMode: text('join_mode', { enum: JOIN_MODES }).notNull(),
    state: text('state', { enum: COMMUNITY_POST_STATES }).notNull().default('open'),
    version: integer('version').notNull().default(1),
    hiddenAt: timestampColumn('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAtColumn(),
    editedAt: timestampColumn('edited_at'),
  },
  (table) => [
    check('community_posts_kind', sql`${table.kind} in (${literals(COMMUNITY_POST_KINDS)})`),
    check('community_posts_join_mode', sql`${table.joinMode} in (${literals(JOIN_MODES)})`),
    check('community_posts_state', sql`${table.state} in (${literals(COMMUNITY_POST_STATES)})`),
    check('community_posts_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('community_posts_seats', sql`${table.seats} between 1 and ${sql.raw(String(COMMUNITY_SEATS_MAX))}`),
    check(
      'community_posts_words',
      sql`char_length(${table.title}) between 1 and ${sql.raw(String(COMMUNITY_POST_TITLE_MAX_CHARACTERS))} and char_length(${table.text}) between 1 and ${sql.raw(String(COMMUNITY_POST_TEXT_MAX_CHARACTERS))}`,
    ),
    check('community_posts_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    uniqueIndex('community_posts_by_client').on(table.hostId, table.clientId),
    index('community_posts_open').on(table.startsOn, table.id).where(sql`${table.state} = 'open' and ${table.hiddenAt} is null`),
    index('community_posts_open_by_kind')
      .on(table.kind, table.startsOn, table.id)
      .where(sql`${table.state} = 'open' and ${table.hiddenAt} is null`),
    index('community_posts_by_city').on(table.cityId, table.startsOn, table.id),
    index('community_posts_news')
      .on(table.cityId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'open' and ${table.hiddenAt} is null`),
    index('community_posts_of_host').on(table.hostId, table.startsOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('community_posts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('community_posts_hidden')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is not null`),
    index('community_posts_by_words').using('gin', sql`search_words(${table.title} || ' ' || ${table.text})`),
    index('community_posts_ending').on(table.endsAt).where(sql`${table.state} = 'open'`),
  ],
);

/** Includes members who left or whom the host declined, but never the host. */
export const communityParticipants = pgTable(
  'community_participants',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: PARTICIPATIONS }).notNull(),
    since: timestampColumn('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.memberId] }),
    check('community_participants_state', sql`${table.state} in (${literals(PARTICIPATIONS)})`),
    index('community_participants_by_state').on(
      table.postId,
      table.state,
      table.since.desc().nullsFirst(),
      table.memberId.desc().nullsFirst(),
    ),
    index('community_participants_of_member').on(table.memberId, table.state),
  ],
);

export const communityReplies = pgTable(
  'community_replies',
  {
    id: idColumn(),
    parentId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    ...replyColumns(),
  },
  (table) => replyRules('community_replies', table),
);
