import type { Audience } from '@bros/contract/core/audiences';
import { FIRST_TRIP_DAY, LAST_TRIP_DAY, TRIP_REVIEW_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/columns.ts';

/** A day of the calendar where the city is, as 'YYYY-MM-DD'. */
const dayColumn = (name: string) => date(name, { mode: 'string' });

/**
 * A stay in a city, past, present or planned (specification, D4). Which of these it is follows from its days. The constraint `trips_not_twice`
 * (migrations/after/trips.sql) keeps a member from being in one city twice at a time. Two cities at a time are fine: some keep a flat while they travel.
 */
export const trips = pgTable(
  'trips',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's own id for a new trip: sending it again stores it once. */
    clientId: uuid('client_id').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    arrivesOn: dayColumn('arrives_on').notNull(),
    /** The last day; null while the member does not know it, or lives there. */
    leavesOn: dayColumn('leaves_on'),
    rating: integer('rating'),
    review: text('review').notNull().default(''),
    /** Goes up with each edit, so that a stale edit is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('trips_days', sql`${table.leavesOn} >= ${table.arrivesOn}`),
    check(
      'trips_years',
      sql`${table.arrivesOn} >= ${sql.raw(`'${FIRST_TRIP_DAY}'`)} and coalesce(${table.leavesOn}, ${table.arrivesOn}) <= ${sql.raw(`'${LAST_TRIP_DAY}'`)}`,
    ),
    check('trips_rating', sql`${table.rating} between 1 and 5`),
    check('trips_review', sql`char_length(${table.review}) <= ${sql.raw(String(TRIP_REVIEW_MAX_CHARACTERS))}`),
    uniqueIndex('trips_by_client').on(table.memberId, table.clientId),
    index('trips_by_member').on(table.memberId, table.arrivesOn, table.id),
    index('trips_by_city').on(table.cityId, table.memberId),
  ],
);

/** The warning of each limit of days that a member had last, so that the job of every day sends each stage once. */
export const dayLimitWarnings = pgTable(
  'day_limit_warnings',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'schengen', or a country's code. */
    limit: text('limit_name').notNull(),
    /** The day that the warning named. */
    on: dayColumn('limit_on').notNull(),
    withinDays: integer('within_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.limit] })],
);

/**
 * The members who were told about another's stay during their own, so that nobody is told twice (specification, D5). Trips are not referenced:
 * after a trip is deleted, its row still names the notices to take back.
 */
export const notifiedOverlaps = pgTable(
  'notified_overlaps',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tripId: uuid('trip_id').notNull(),
    otherMemberId: uuid('other_member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherTripId: uuid('other_trip_id').notNull(),
    /** The days that the notice named. */
    startsOn: dayColumn('starts_on').notNull(),
    endsOn: dayColumn('ends_on'),
    notifiedAt: momentColumn('notified_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.otherTripId] }),
    index('notified_overlaps_by_other_trip').on(table.otherTripId),
    index('notified_overlaps_by_pair').on(table.memberId, table.otherMemberId, table.notifiedAt.desc().nullsFirst()),
    index('notified_overlaps_by_other_member').on(table.otherMemberId),
  ],
);

/**
 * The city that each listed member tells, and to whom (docs/decisions/the-map-knows-cities.md): that of the latest current stay, else of the profile. A
 * row for `connections` exists only when they are told more than everyone. Only triggers and `refresh_whereabouts` write it, from the view
 * `shared_whereabouts`. Nothing finer than a city is stored anywhere.
 */
export const whereabouts = pgTable(
  'whereabouts',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => userProfiles.userId, { onDelete: 'cascade' }),
    audience: text('audience').$type<Exclude<Audience, 'nobody'>>().notNull(),
    /** The position in the directory. */
    place: bigint('place', { mode: 'number' }).notNull(),
    /** Null while the member tells no city but a stay is to come. */
    cityId: integer('city_id').references(() => cities.id, { onDelete: 'cascade' }),
    /** The moment when the member's next stay begins or ends. After it the row does not count until it is rewritten. */
    holdsUntil: momentColumn('holds_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.audience] }),
    // Counts are read from the index alone.
    index('whereabouts_by_city').on(table.cityId, table.audience, table.place, table.holdsUntil),
    index('whereabouts_by_end').on(table.holdsUntil),
  ],
);
