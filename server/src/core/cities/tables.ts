import { sql } from 'drizzle-orm';
import { boolean, char, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../platform/columns.ts';

/** Source and license: docs/decisions/places.md. */
export const cities = pgTable(
  'cities',
  {
    /** The source's ID, so that later imports update the same row. */
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull(),
    /** The state ('OH') in countries that distinguish cities by state; otherwise empty. */
    region: text('region').notNull().default(''),
    /** State and district, each followed by a dot ('ENG.GLA.'). A city is in an area if its path begins with the area's. */
    regionPath: text('region_path').notNull().default(''),
    countryCode: char('country_code', { length: 2 }).notNull(),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    population: integer('population').notNull(),
  },
  (table) => [
    index('cities_by_search_name').using(
      'btree',
      sql`${table.searchName} text_pattern_ops`,
      table.population.desc().nullsFirst(),
    ),
    index('cities_by_country').on(table.countryCode, table.population.desc().nullsFirst()),
    index('cities_by_region').using('btree', table.countryCode, sql`${table.regionPath} text_pattern_ops`),
    // Searches of one or two letters are fastest by size; trigrams find misspelled names.
    index('cities_by_population').on(table.population.desc().nullsFirst(), table.id),
    index('cities_by_letters').using('gin', sql`${table.searchName} gin_trgm_ops`),
    index('cities_unspaced').on(table.population.desc().nullsFirst()).where(sql`has_unspaced(${table.searchName})`),
  ],
);

/** docs/decisions/names-of-places.md */
export const cityNames = pgTable(
  'city_names',
  {
    cityId: integer('city_id').notNull(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull(),
    /** False for GeoNames' less known names, which exist in every language. */
    isKnown: boolean('is_known').notNull(),
    /** The population (at least `KNOWN_MIN_WEIGHT`), or a fifth of it for less known names. */
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

/** Names of countries and regions: 'UK', 'Ontario', 'Bali'. Several areas may share a name. */
export const placeAreas = pgTable(
  'place_areas',
  {
    countryCode: char('country_code', { length: 2 }).notNull(),
    /** Empty for a country. */
    regionPath: text('region_path').notNull(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchName, table.countryCode, table.regionPath] }),
    index('place_areas_by_country').using('btree', table.countryCode, sql`${table.searchName} text_pattern_ops`),
  ],
);

/** Imported versions of the list. A start skips them. */
export const cityImports = pgTable('city_imports', {
  version: text('version').primaryKey(),
  finishedAt: timestampColumn('finished_at').notNull().defaultNow(),
});
