import { randomUUID } from 'node:crypto';
import type { Audience } from '@bros/contract/core/audiences';
import { ARRIVAL_NEWS_DAYS, FIRST_TRIP_DAY, LAST_TRIP_DAY, TRIP_REVIEW_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { createdAtColumn, timestampColumn } from '../../platform/columns.ts';

const dayColumn = (name: string) => date(name, { mode: 'string' });

/**
 * The day on which an arrival becomes city news: `ARRIVAL_NEWS_DAYS` before it, or the day on which the stay is entered, if later. A whole day, because the
 * exact time would show when the traveler was online. In UTC, because an index cannot depend on the city's time zone.
 */
export const arrivalNewsAt = ({ createdAt, arrivesOn }: Record<'createdAt' | 'arrivesOn', SQLWrapper>): SQL =>
  sql`(greatest(date_trunc('day', ${createdAt} at time zone 'UTC'), (${arrivesOn} - ${sql.raw(String(ARRIVAL_NEWS_DAYS))})::timestamp) at time zone 'UTC')`;

/**
 * A stay in a city (specification, D4). The constraint `trips_not_twice` (migrations/after/trips.sql) prevents two stays in the same city at a time. Two cities
 * at a time are allowed: some members keep a flat while they travel.
 */
export const trips = pgTable(
  'trips',
  {
    /** A random id, because other members see it, and a time-ordered id would show when the stay was entered. */
    id: uuid('id')
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser generates this id, so that a retry stores the trip once. */
    clientId: uuid('client_id').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    arrivesOn: dayColumn('arrives_on').notNull(),
    /** Null if the member does not know the last day, or lives there. */
    leavesOn: dayColumn('leaves_on'),
    rating: integer('rating'),
    review: text('review').notNull().default(''),
    /** Detects stale edits. */
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
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
    index('trips_news').on(table.cityId, sql`${arrivalNewsAt(table)} desc`, table.id.desc().nullsFirst()),
  ],
);

/** Stores the last warning per limit, so that the daily job sends each stage once. */
export const dayLimitWarnings = pgTable(
  'day_limit_warnings',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'schengen', or a country's code. */
    limit: text('limit_name').notNull(),
    on: dayColumn('limit_on').notNull(),
    withinDays: integer('within_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.limit] })],
);

/**
 * Overlaps whose members were notified, so that nobody is notified twice (specification, D5). Trips have no foreign key: after a trip is deleted, the row still
 * names the notices to withdraw.
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
    startsOn: dayColumn('starts_on').notNull(),
    endsOn: dayColumn('ends_on'),
    notifiedAt: timestampColumn('notified_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.otherTripId] }),
    index('notified_overlaps_by_other_trip').on(table.otherTripId),
    index('notified_overlaps_by_pair').on(table.memberId, table.otherMemberId, table.notifiedAt.desc().nullsFirst()),
    index('notified_overlaps_by_other_member').on(table.otherMemberId),
  ],
);

/**
 * The city of the latest current stay, or the profile's city if there is no stay, per audience (docs/decisions/the-map-knows-cities.md). A row for
 * `connections` exists only if the member shares more with them than with everyone. Only triggers and `refresh_whereabouts` write rows, from the view
 * `shared_whereabouts`. No position finer than a city is stored anywhere.
 */
export const whereabouts = pgTable(
  'whereabouts',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => userProfiles.userId, { onDelete: 'cascade' }),
    audience: text('audience').$type<Exclude<Audience, 'nobody'>>().notNull(),
    place: bigint('place', { mode: 'number' }).notNull(),
    /** Null while the member shares no city but has a future stay. */
    cityId: integer('city_id').references(() => cities.id, { onDelete: 'cascade' }),
    /** When the next stay begins or ends. From then on, queries ignore the row until it is rewritten. */
    holdsUntil: timestampColumn('holds_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.audience] }),
    index('whereabouts_by_city').on(table.cityId, table.audience, table.place, table.holdsUntil),
    index('whereabouts_by_end').on(table.holdsUntil),
  ],
);
