import { AUDIENCES } from '@bros/contract/core/audiences';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  BIO_MAX_CHARACTERS,
  DISPLAY_NAME_MAX_CHARACTERS,
  INTERESTS_MAX,
  LANGUAGES_MAX,
  PLACE_MAX_CHARACTERS,
} from '@bros/contract/core/rules';
import { CLOCKS, TEMPERATURE_UNITS } from '@bros/contract/core/unit-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, timestampColumn } from '../../../platform/columns.ts';
import { cities } from '../../cities/tables.ts';
import { users } from '../accounts/tables.ts';

const audienceColumn = (name: string) => text(name, { enum: AUDIENCES }).notNull().default('everyone');

/** docs/specification.md, Entities. */
export const userProfiles = pgTable(
  'user_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    displayName: text('display_name').notNull().default('User'),
    bio: text('bio').notNull().default(''),
    location: text('location').notNull().default(''),
    country: text('country').notNull().default(''),
    occupation: text('occupation').notNull().default(''),
    age: integer('age'),
    education: text('education').notNull().default(''),
    culturalBackground: text('cultural_background').notNull().default(''),
    interests: text('interests').array().notNull().default(sql`'{}'`),
    languages: text('languages').array().notNull().default(sql`'{}'`),
    /** Null if the member typed the location as free text or has none. */
    cityId: integer('city_id').references(() => cities.id, { onDelete: 'set null' }),
    /** Excluded from directory, search, suggestions and counts. Connections, and members whom this member asked to connect, still see the profile. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Visitors may see the member on the landing page. */
    isOnHomePage: boolean('is_on_home_page').notNull().default(false),
    /** Others may ask about cities of the member's stays (guidance/member-questions). */
    isAskable: boolean('is_askable').notNull().default(false),
    locationAudience: audienceColumn('location_audience'),
    photosAudience: audienceColumn('photos_audience'),
    travelHistoryAudience: audienceColumn('travel_history_audience'),
    socialAccountsAudience: audienceColumn('social_accounts_audience'),
    reliabilityAudience: audienceColumn('reliability_audience'),
    temperatureUnit: text('temperature_unit', { enum: TEMPERATURE_UNITS }),
    clock: text('clock', { enum: CLOCKS }),
    isActive: boolean('is_active').notNull().default(true),
    isVerified: boolean('is_verified').notNull().default(false),
    lastActiveAt: timestampColumn('last_active'),
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Read by places/city-news/notifying/queries.ts.
    index('user_profiles_by_city').on(table.cityId, table.userId).where(sql`${table.cityId} is not null`),
    // `isActiveAccountId` must have the same condition.
    index('user_profiles_inactive').on(table.userId).where(sql`not ${table.isActive}`),
    index('user_profiles_on_home_page').on(table.userId).where(sql`${table.isOnHomePage}`),
    index('user_profiles_by_folded_name').on(sql`fold_words(${table.displayName}) text_pattern_ops`),
    index('user_profiles_in_order').on(sql`fold_words(${table.displayName})`, table.userId),
    index('user_profiles_by_last_active').on(
      sql`coalesce(${table.lastActiveAt}, timestamptz '1970-01-01 00:00:00+00') desc nulls first`,
      table.userId.desc().nullsFirst(),
    ),
    index('user_profiles_by_name_words').using('gin', sql`search_words(${table.displayName})`),
    check('user_profiles_age', sql`${table.age} between ${sql.raw(String(AGE_MIN_YEARS))} and ${sql.raw(String(AGE_MAX_YEARS))}`),
    check(
      'user_profiles_tags',
      sql`cardinality(${table.interests}) <= ${sql.raw(String(INTERESTS_MAX))} and cardinality(${table.languages}) <= ${sql.raw(String(LANGUAGES_MAX))}`,
    ),
    check(
      'user_profiles_audiences',
      sql`array[${table.locationAudience}, ${table.photosAudience}, ${table.travelHistoryAudience}, ${table.socialAccountsAudience}, ${table.reliabilityAudience}] <@ array['everyone', 'connections', 'nobody']`,
    ),
    check('user_profiles_units', sql`${table.temperatureUnit} in ('celsius', 'fahrenheit') and ${table.clock} in ('h12', 'h24')`),
    check(
      'user_profiles_display_name',
      sql`char_length(${table.displayName}) between 1 and ${sql.raw(String(DISPLAY_NAME_MAX_CHARACTERS))}`,
    ),
    check('user_profiles_bio', sql`char_length(${table.bio}) <= ${sql.raw(String(BIO_MAX_CHARACTERS))}`),
    check(
      'user_profiles_places',
      sql`greatest(char_length(${table.location}), char_length(${table.country}), char_length(${table.occupation}), char_length(${table.education}), char_length(${table.culturalBackground})) <= ${sql.raw(String(PLACE_MAX_CHARACTERS))}`,
    ),
  ],
);
