import { REVIEW_CONTENT_MAX_CHARACTERS, REVIEW_TITLE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';
import { galleryChecks, galleryColumns } from '../../platform/pictures/columns.ts';
import { destinations } from '../destinations/tables.ts';

const contentColumns = () => ({
  rating: integer('rating').notNull(),
  costOfLiving: integer('cost_of_living'),
  internetSpeed: integer('internet_speed'),
  safety: integer('safety'),
  weather: integer('weather'),
  title: text('title').notNull(),
  content: text('content').notNull(),
});

/** At most one per member and destination. Scores ignore hidden reviews. */
export const destinationReviews = pgTable(
  'destination_reviews',
  {
    id: idColumn(),
    destinationId: uuid('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull().default(sql`gen_random_uuid()`),
    ...contentColumns(),
    helpfulCount: integer('helpful_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    editedAt: timestampColumn('edited_at'),
    hiddenAt: timestampColumn('hidden_at'),
    /** Shown to the author. */
    hiddenReason: text('hidden_reason'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check(
      'destination_reviews_rating',
      sql`${table.rating} between 1 and 5 and coalesce(${table.costOfLiving}, 1) between 1 and 5 and coalesce(${table.internetSpeed}, 1) between 1 and 5 and coalesce(${table.safety}, 1) between 1 and 5 and coalesce(${table.weather}, 1) between 1 and 5`,
    ),
    check(
      'destination_reviews_words',
      sql`char_length(${table.title}) <= ${sql.raw(String(REVIEW_TITLE_MAX_CHARACTERS))} and char_length(${table.content}) <= ${sql.raw(String(REVIEW_CONTENT_MAX_CHARACTERS))}`,
    ),
    check('destination_reviews_helpful', sql`${table.helpfulCount} >= 0`),
    check('destination_reviews_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    uniqueIndex('destination_reviews_by_author').on(table.destinationId, table.authorId),
    uniqueIndex('destination_reviews_by_client').on(table.authorId, table.clientId),
    index('destination_reviews_newest').on(
      table.destinationId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('destination_reviews_helpful_first').on(
      table.destinationId,
      table.helpfulCount.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('destination_reviews_highest').on(
      table.destinationId,
      table.rating.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('destination_reviews_lowest').on(
      table.destinationId,
      sql`(-${table.rating}) desc`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('destination_reviews_newest_of_all').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('destination_reviews_hidden')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is not null`),
    index('destination_reviews_by_words').using('gin', sql`search_words(${table.title} || ' ' || ${table.content})`),
  ],
);

export const reviewVersions = pgTable(
  'review_versions',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => destinationReviews.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    ...contentColumns(),
    replacedAt: timestampColumn('replaced_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.version] })],
);

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => destinationReviews.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.memberId] }), index('review_votes_by_member').on(table.memberId)],
);

/** A trigger queues the files of every deleted row in `picture_removals`. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => destinationReviews.id, { onDelete: 'cascade' }),
    ...galleryColumns(),
  },
  (table) => galleryChecks('review_photos', table),
);
