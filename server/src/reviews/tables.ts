import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { destinations } from '../destinations/tables.ts';
import { createdAtColumn, idColumn } from '../platform/columns.ts';

/** What a member says of a destination: one review each. */
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
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('destination_reviews_rating', sql`${table.rating} between 1 and 5`),
    uniqueIndex('destination_reviews_by_author').on(table.destinationId, table.authorId),
    index('destination_reviews_of_author').on(table.authorId),
    index('destination_reviews_newest').on(
      table.destinationId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
