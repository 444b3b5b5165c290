import { CONTINENTS, type Continent } from '@bros/contract/core/continents';
import {
  COMMUNITY_LEVELS,
  type CommunityLevel,
  type MonthWeather,
  type Provenances,
  type VisaNote,
} from '@bros/contract/places/destination-facts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

/** From 0 to 10; null if unknown. */
const scoreColumn = (name: string) => numeric(name, { precision: 3, scale: 1, mode: 'number' });

const sumColumn = (name: string) => integer(name).notNull().default(0);

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
    /** `scores/queries.ts` computes these five scores when the columns below change. */
    overallScore: scoreColumn('overall_score'),
    costOfLivingScore: scoreColumn('cost_of_living_score'),
    internetSpeedScore: scoreColumn('internet_speed_score'),
    safetyScore: scoreColumn('safety_score'),
    weatherScore: scoreColumn('weather_score'),
    editorialOverallScore: scoreColumn('editorial_overall_score'),
    editorialCostOfLivingScore: scoreColumn('editorial_cost_of_living_score'),
    editorialInternetSpeedScore: scoreColumn('editorial_internet_speed_score'),
    editorialSafetyScore: scoreColumn('editorial_safety_score'),
    editorialWeatherScore: scoreColumn('editorial_weather_score'),
    /** Sums over visible reviews. */
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: sumColumn('rating_sum'),
    costOfLivingCount: sumColumn('cost_of_living_count'),
    costOfLivingSum: sumColumn('cost_of_living_sum'),
    internetSpeedCount: sumColumn('internet_speed_count'),
    internetSpeedSum: sumColumn('internet_speed_sum'),
    safetyCount: sumColumn('safety_count'),
    safetySum: sumColumn('safety_sum'),
    weatherCount: sumColumn('weather_count'),
    weatherSum: sumColumn('weather_sum'),
    /** The city whose stays, people and room are the destination's. Null if unknown. */
    cityId: integer('city_id')
      .unique()
      .references(() => cities.id, { onDelete: 'set null' }),
    /** ISO 3166-1 alpha-2. The continent follows from it (`continentOf`). */
    countryCode: char('country_code', { length: 2 }),
    continent: text('continent').$type<Continent>(),
    monthlyCostLowUsd: integer('monthly_cost_low_usd'),
    monthlyCostHighUsd: integer('monthly_cost_high_usd'),
    internetMbps: integer('internet_mbps'),
    /** January comes first. Empty if unknown. */
    weather: jsonb('weather').$type<MonthWeather[]>().notNull().default([]),
    communityLevel: text('community_level').$type<CommunityLevel>(),
    safetyNote: text('safety_note').notNull().default(''),
    visaNotes: jsonb('visa_notes').$type<VisaNote[]>().notNull().default([]),
    highlights: text('highlights').array().notNull().default([]),
    provenances: jsonb('provenances').$type<Provenances>().notNull().default({}),
    version: integer('version').notNull().default(1),
    /** Without accents and in lower case, for the search and the order by name. */
    folded: text('folded').notNull().generatedAlwaysAs(sql`fold_text(name || ' ' || city || ' ' || country)`),
    /** The months with each kind of weather, as bits (`FIRST_BIT` in policy.ts). */
    weatherKinds: bigint('weather_kinds', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`destination_weather_kinds(weather)`),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'destinations_scores',
      sql`coalesce(${table.overallScore}, 0) between 0 and 10 and coalesce(${table.costOfLivingScore}, 0) between 0 and 10 and coalesce(${table.internetSpeedScore}, 0) between 0 and 10 and coalesce(${table.safetyScore}, 0) between 0 and 10 and coalesce(${table.weatherScore}, 0) between 0 and 10`,
    ),
    check(
      'destinations_editorial_scores',
      sql`coalesce(${table.editorialOverallScore}, 0) between 0 and 10 and coalesce(${table.editorialCostOfLivingScore}, 0) between 0 and 10 and coalesce(${table.editorialInternetSpeedScore}, 0) between 0 and 10 and coalesce(${table.editorialSafetyScore}, 0) between 0 and 10 and coalesce(${table.editorialWeatherScore}, 0) between 0 and 10`,
    ),
    check(
      'destinations_ratings',
      sql`${table.reviewCount} >= 0 and ${table.ratingSum} between ${table.reviewCount} and 5 * ${table.reviewCount} and ${table.costOfLivingSum} between ${table.costOfLivingCount} and 5 * ${table.costOfLivingCount} and ${table.internetSpeedSum} between ${table.internetSpeedCount} and 5 * ${table.internetSpeedCount} and ${table.safetySum} between ${table.safetyCount} and 5 * ${table.safetyCount} and ${table.weatherSum} between ${table.weatherCount} and 5 * ${table.weatherCount}`,
    ),
    check('destinations_coordinates', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
    check(
      'destinations_facts',
      sql`coalesce(${table.monthlyCostLowUsd}, 0) >= 0 and coalesce(${table.monthlyCostHighUsd} >= ${table.monthlyCostLowUsd}, true) and coalesce(${table.internetMbps}, 0) >= 0 and jsonb_array_length(${table.weather}) in (0, 12)`,
    ),
    check('destinations_continent', sql`${table.continent} in (${literals(CONTINENTS)})`),
    check('destinations_community', sql`${table.communityLevel} in (${literals(COMMUNITY_LEVELS)})`),
    // The indexes of the list of destinations are in migrations/0000_initial.sql.
    index('destinations_by_words').using('gin', sql`${table.folded} gin_trgm_ops`),
  ],
);

export const destinationSeedings = pgTable('destination_seedings', {
  version: integer('version').primaryKey(),
  /** Later versions do not add these destinations again, because staff may have removed them. */
  slugs: text('slugs').array().notNull().default([]),
  finishedAt: timestampColumn('finished_at').notNull().defaultNow(),
});

/** Private to the member. */
export const destinationFavorites = pgTable(
  'destination_favorites',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    destinationId: uuid('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.destinationId] }),
    index('destination_favorites_of_destination').on(table.destinationId),
  ],
);
