import {
  STAY_POST_KINDS,
  STAY_POST_PRICE_MAX_CHARACTERS,
  STAY_POST_RULES_MAX_CHARACTERS,
  STAY_POST_TEXT_MAX_CHARACTERS,
  STAY_POST_TITLE_MAX_CHARACTERS,
} from '@bros/contract/places/stay-post-rules';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';
import { galleryChecks, galleryColumns } from '../../platform/pictures/columns.ts';

const number = (value: number) => sql.raw(String(value));

/** The state follows from `closed_at` and `ends_at`, so no job ends posts. */
export const stayPosts = pgTable(
  'stay_posts',
  {
    id: idColumn(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    kind: text('kind', { enum: STAY_POST_KINDS }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    price: text('price').notNull(),
    rules: text('rules').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Null if the stay is open-ended. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** The last day's end in the city, or `STAY_POST_OPEN_DAYS` after the last change. */
    endsAt: timestampColumn('ends_at').notNull(),
    closedAt: timestampColumn('closed_at'),
    remindedAt: timestampColumn('reminded_at'),
    version: integer('version').notNull().default(1),
    hiddenAt: timestampColumn('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** Set while the post is hidden until staff decide. */
    heldAt: timestampColumn('held_at'),
    createdAt: createdAtColumn(),
    editedAt: timestampColumn('edited_at'),
  },
  (table) => [
    check('stay_posts_kind', sql`${table.kind} in (${literals(STAY_POST_KINDS)})`),
    check('stay_posts_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'stay_posts_words',
      sql`char_length(${table.title}) between 1 and ${number(STAY_POST_TITLE_MAX_CHARACTERS)} and char_length(${table.text}) between 1 and ${number(STAY_POST_TEXT_MAX_CHARACTERS)} and char_length(${table.price}) <= ${number(STAY_POST_PRICE_MAX_CHARACTERS)} and char_length(${table.rules}) <= ${number(STAY_POST_RULES_MAX_CHARACTERS)}`,
    ),
    check('stay_posts_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check('stay_posts_held', sql`${table.heldAt} is null or ${table.hiddenAt} is not null`),
    uniqueIndex('stay_posts_by_client').on(table.authorId, table.clientId),
    index('stay_posts_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.closedAt} is null and ${table.hiddenAt} is null`),
    index('stay_posts_by_city').on(table.cityId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('stay_posts_of_author').on(table.authorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('stay_posts_held').on(table.heldAt).where(sql`${table.heldAt} is not null`),
    index('stay_posts_reminders')
      .on(table.endsAt)
      .where(sql`${table.endsOn} is null and ${table.closedAt} is null and ${table.remindedAt} is null`),
  ],
);

/** A trigger queues the files of every deleted row in `picture_removals`. */
export const stayPhotos = pgTable(
  'stay_photos',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => stayPosts.id, { onDelete: 'cascade' }),
    ...galleryColumns(),
  },
  (table) => galleryChecks('stay_photos', table),
);
