import { sql } from 'drizzle-orm';
import { char, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { momentColumn } from '../platform/columns.ts';

/** Cities of the world with their coordinates, imported once from open data (docs/decisions/places.md names source and licence). */
export const cities = pgTable(
  'cities',
  {
    /** The id of the source, so that a later import meets the same row. */
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** The name without accents, in lower case: what is searched. */
    searchName: text('search_name').notNull(),
    /** The state, where cities of a country are told apart by it ('OH'); otherwise empty. */
    region: text('region').notNull().default(''),
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
    // The largest that begin with a letter or two are found quickest by their size, misspelt names by their letters.
    index('cities_by_population').on(table.population.desc().nullsFirst(), table.id),
    index('cities_by_letters').using('gin', sql`${table.searchName} gin_trgm_ops`),
  ],
);

/** The imported versions of the list: a start that finds the present one has nothing to do. */
export const cityImports = pgTable('city_imports', {
  version: text('version').primaryKey(),
  finishedAt: momentColumn('finished_at').notNull().defaultNow(),
});
