import { sql } from 'drizzle-orm';
import { boolean, char, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../platform/columns.ts';

/** Cities of the world with their coordinates, imported once from open data (docs/decisions/places.md names source and licence). */
export const cities = pgTable(
  'cities',
  {
    /** The id of the source, so that a later import meets the same row. */
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** The name without accents, in lower case: what is searched. */
    searchName: text('search_name').notNull(),
    /** The state, where cities of a country are distinguished by it ('OH'); otherwise empty. */
    region: text('region').notNull().default(''),
    /** The codes of state and district, each followed by a point ('ENG.GLA.'). A place area contains the cities whose path begins with its own. */
    regionPath: text('region_path').notNull().default(''),
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
    index('cities_by_region').using('btree', table.countryCode, sql`${table.regionPath} text_pattern_ops`),
    // The largest that begin with a letter or two are found quickest by their size, misspelt names by their letters.
    index('cities_by_population').on(table.population.desc().nullsFirst(), table.id),
    index('cities_by_letters').using('gin', sql`${table.searchName} gin_trgm_ops`),
    // Names in scripts without spaces are found by any part of them: all of these are read, and they are few.
    index('cities_unspaced').on(table.population.desc().nullsFirst()).where(sql`has_unspaced(${table.searchName})`),
  ],
);

/** Further names of cities: in other languages, former ones, abbreviations, islands (docs/decisions/names-of-places.md). */
export const cityNames = pgTable(
  'city_names',
  {
    cityId: integer('city_id').notNull(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull(),
    /** From the list of well-known names. Others come from GeoNames, which has names in every language. */
    isKnown: boolean('is_known').notNull(),
    /** The order among names that begin alike: the city's population, and a fifth of it where the name is not well known. */
    weight: integer('weight').notNull(),
  },
  (table) => [
    index('city_names_by_city').on(table.cityId).where(sql`${table.isKnown}`),
    index('city_names_by_search_name').using(
      'btree',
      sql`${table.searchName} text_pattern_ops`,
      table.weight.desc().nullsFirst(),
    ),
    index('city_names_known').using('btree', sql`${table.searchName} text_pattern_ops`).where(sql`${table.isKnown}`),
    index('city_names_by_letters').using('gin', sql`${table.searchName} gin_trgm_ops`).where(sql`${table.isKnown}`),
    index('city_names_unspaced').on(table.weight.desc().nullsFirst()).where(sql`has_unspaced(${table.searchName})`),
  ],
);

/** Names of countries, states, provinces and districts: 'UK', 'Ontario', 'Bali'. An area has several, and a name may belong to several areas. */
export const placeAreas = pgTable(
  'place_areas',
  {
    countryCode: char('country_code', { length: 2 }).notNull(),
    /** The beginning of the region paths of its cities; empty for a country. */
    regionPath: text('region_path').notNull(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchName, table.countryCode, table.regionPath] }),
    index('place_areas_by_country').using('btree', table.countryCode, sql`${table.searchName} text_pattern_ops`),
  ],
);

/** The imported versions of the list: a start that finds the present one has nothing to do. */
export const cityImports = pgTable('city_imports', {
  version: text('version').primaryKey(),
  finishedAt: momentColumn('finished_at').notNull().defaultNow(),
});
