import { CONTINENTS, type Continent } from '@bros/contract/continents';
import {
  COMMUNITY_LEVELS,
  type CommunityLevel,
  type MonthWeather,
  type Provenances,
  type VisaNote,
} from '@bros/contract/destination-facts';
import { sql } from 'drizzle-orm';
import { char, check, doublePrecision, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { cities } from '../places/tables.ts';
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
    /** The city of the list, by which stays, people and rooms there are found; null while nobody has said which it is. */
    cityId: integer('city_id')
      .unique()
      .references(() => cities.id, { onDelete: 'set null' }),
    /** ISO 3166-1 alpha-2, and the continent of it (contract/continents.ts). */
    countryCode: char('country_code', { length: 2 }),
    continent: text('continent').$type<Continent>(),
    monthlyCostLowUsd: integer('monthly_cost_low_usd'),
    monthlyCostHighUsd: integer('monthly_cost_high_usd'),
    internetMbps: integer('internet_mbps'),
    /** Twelve months, January first; empty while unknown. */
    weather: jsonb('weather').$type<MonthWeather[]>().notNull().default([]),
    communityLevel: text('community_level').$type<CommunityLevel>(),
    safetyNote: text('safety_note').notNull().default(''),
    visaNotes: jsonb('visa_notes').$type<VisaNote[]>().notNull().default([]),
    highlights: text('highlights').array().notNull().default([]),
    /** Where each fact comes from. */
    provenances: jsonb('provenances').$type<Provenances>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'destinations_scores',
      sql`coalesce(${table.overallScore}, 0) between 0 and 10 and coalesce(${table.costOfLivingScore}, 0) between 0 and 10 and coalesce(${table.internetSpeedScore}, 0) between 0 and 10 and coalesce(${table.safetyScore}, 0) between 0 and 10 and coalesce(${table.weatherScore}, 0) between 0 and 10`,
    ),
    check('destinations_coordinates', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
    check(
      'destinations_facts',
      sql`coalesce(${table.monthlyCostLowUsd}, 0) >= 0 and coalesce(${table.monthlyCostHighUsd} >= ${table.monthlyCostLowUsd}, true) and coalesce(${table.internetMbps}, 0) >= 0 and jsonb_array_length(${table.weather}) in (0, 12)`,
    ),
    check('destinations_continent', sql`${table.continent} in (${sql.raw(CONTINENTS.map((name) => `'${name}'`).join(', '))})`),
    check(
      'destinations_community',
      sql`${table.communityLevel} in (${sql.raw(COMMUNITY_LEVELS.map((name) => `'${name}'`).join(', '))})`,
    ),
    index('destinations_by_score').on(sql`(-coalesce(${table.overallScore}, -1))`, table.name, table.id),
  ],
);
