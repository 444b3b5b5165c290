import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { createdAtColumn, idColumn, momentColumn } from '../platform/columns.ts';

const scoreColumn = (name: string) => numeric(name, { precision: 3, scale: 1, mode: 'number' });

/** A city that members travel to. Scores run from 0 to 10; null is unknown. */
export const destinations = pgTable(
  'destinations',
  {
    id: idColumn(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    description: text('description').notNull(),
    overallScore: scoreColumn('overall_score'),
    costOfLivingScore: scoreColumn('cost_of_living_score'),
    internetSpeedScore: scoreColumn('internet_speed_score'),
    safetyScore: scoreColumn('safety_score'),
    weatherScore: scoreColumn('weather_score'),
    reviewCount: integer('review_count').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'destinations_scores',
      sql`coalesce(${table.overallScore}, 0) between 0 and 10 and coalesce(${table.costOfLivingScore}, 0) between 0 and 10 and coalesce(${table.internetSpeedScore}, 0) between 0 and 10 and coalesce(${table.safetyScore}, 0) between 0 and 10 and coalesce(${table.weatherScore}, 0) between 0 and 10`,
    ),
    check('destinations_coordinates', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
    index('destinations_by_score').on(sql`(-coalesce(${table.overallScore}, -1))`, table.name, table.id),
  ],
);

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
