import { sql } from 'drizzle-orm';
import { char, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Cities of the world with their coordinates, imported once from open data (places/import.ts names source and licence). */
export const cities = pgTable(
  'cities',
  {
    /** The id of the source, so that a later import meets the same row. */
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** The name without accents, in lower case: what is searched. */
    searchName: text('search_name').notNull(),
    countryCode: char('country_code', { length: 2 }).notNull(),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    population: integer('population').notNull(),
  },
  (table) => [
    // Prefix search: the largest city first among those that begin alike.
    index('cities_by_search_name').using(
      'btree',
      sql`${table.searchName} text_pattern_ops`,
      table.population.desc().nullsFirst(),
    ),
    index('cities_by_country').on(table.countryCode, table.population.desc().nullsFirst()),
  ],
);
