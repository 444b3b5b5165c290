import {
  ATTENDANCES,
  EVENT_ADDRESS_MAX_CHARACTERS,
  EVENT_ATTENDANCE_PERCENTS,
  EVENT_CAPACITY_MAX,
  EVENT_CO_HOSTS_MAX,
  EVENT_DESCRIPTION_MAX_CHARACTERS,
  EVENT_LINK_MAX_CHARACTERS,
  EVENT_MIN_TIERS,
  EVENT_OCCURRENCES_MAX,
  EVENT_STATES,
  EVENT_TITLE_MAX_CHARACTERS,
  EVENT_VENUE_MAX_CHARACTERS,
  EVENT_VISIBILITIES,
  type EventAttendancePercent,
} from '@bros/contract/gatherings/event-rules';
import { PRICE_MAX_CENTS, PRICE_MIN_CENTS, REFUND_HOURS_MAX } from '@bros/contract/money/sale-rules';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { replyColumns, replyRules } from '../../core/people/replies/tables.ts';
import { saleOrders } from '../../money/sales/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

const figure = (value: number) => sql.raw(String(value));
const isWallClock = (column: AnyPgColumn) => sql`${column} ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$'`;

/** A generated column cannot cast text to a date, because the cast depends on session settings. */
const dayOf = (column: SQL) =>
  sql`make_date(left(${column}, 4)::int, substr(${column}, 6, 2)::int, substr(${column}, 9, 2)::int)`;

/** Shared by the events of a series. Deleted with the uploader's account; a trigger adds the files to `picture_removals`. */
export const eventCovers = pgTable(
  'event_covers',
  {
    id: idColumn(),
    uploaderId: uuid('uploader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wholeKey: text('whole_key').notNull(),
    renditionBase: text('rendition_base').notNull(),
    renditionKeys: text('rendition_keys').array().notNull(),
    /** In pixels, before cropping. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    color: text('color').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('event_covers_color', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    index('event_covers_of_uploader').on(table.uploaderId),
  ],
);

/** One row per occurrence (docs/specification.md, H1). */
export const travelEvents = pgTable(
  'travel_events',
  {
    id: idColumn(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    seriesId: uuid('series_id'),
    seriesPosition: integer('series_position').notNull().default(1),
    seriesCount: integer('series_count').notNull().default(1),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Both are null if the event is online-only. */
    cityId: integer('city_id').references(() => cities.id),
    countryCode: char('country_code', { length: 2 }),
    isOnline: boolean('is_online').notNull().default(false),
    venue: text('venue').notNull().default(''),
    /** Address and link are for hosts and registered participants. */
    address: text('address').notNull().default(''),
    link: text('link').notNull().default(''),
    /** An IANA zone. Local times are authoritative; `startsAt` and `endsAt` are computed from them. */
    timeZone: text('time_zone').notNull(),
    startsLocal: text('starts_local').notNull(),
    endsLocal: text('ends_local').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull().generatedAlwaysAs(dayOf(sql`starts_local`)),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    /** Null means EVENT_CAPACITY_MAX. */
    capacity: integer('capacity'),
    /** US cents. Members who leave at least `refundHours` before the start get a refund. */
    priceCents: integer('price_cents'),
    refundHours: integer('refund_hours'),
    doorAmount: text('door_amount'),
    doorCurrency: char('door_currency', { length: 3 }),
    visibility: text('visibility', { enum: EVENT_VISIBILITIES }).notNull(),
    minTier: text('min_tier', { enum: EVENT_MIN_TIERS }),
    minAttendancePercent: integer('min_attendance_percent').$type<EventAttendancePercent>(),
    isVerifiedOnly: boolean('is_verified_only').notNull().default(false),
    coverId: uuid('cover_id').references(() => eventCovers.id, { onDelete: 'set null' }),
    state: text('state', { enum: EVENT_STATES }).notNull(),
    cancelReason: text('cancel_reason'),
    version: integer('version').notNull().default(1),
    hiddenAt: timestampColumn('hidden_at'),
    hiddenReason: text('hidden_reason'),
    publishedAt: timestampColumn('published_at'),
    createdAt: createdAtColumn(),
    editedAt: timestampColumn('edited_at'),
  },
  (table) => {
    const isFound = sql`${table.state} = 'active' and ${table.hiddenAt} is null`;
    return [
      check('travel_events_state', sql`${table.state} in (${literals(EVENT_STATES)})`),
      check('travel_events_visibility', sql`${table.visibility} in (${literals(EVENT_VISIBILITIES)})`),
      check(
        'travel_events_tier',
        sql`(${table.visibility} = 'tier') = (${table.minTier} is not null) and ${table.minTier} in (${literals(EVENT_MIN_TIERS)})`,
      ),
      check('travel_events_place', sql`${table.cityId} is not null or ${table.isOnline}`),
      check('travel_events_country', sql`(${table.cityId} is null) = (${table.countryCode} is null)`),
      check('travel_events_clocks', sql`${isWallClock(table.startsLocal)} and ${isWallClock(table.endsLocal)}`),
      check('travel_events_times', sql`${table.endsAt} > ${table.startsAt}`),
      check(
        'travel_events_price',
        sql`${table.priceCents} between ${figure(PRICE_MIN_CENTS)} and ${figure(PRICE_MAX_CENTS)} and ${table.refundHours} between 0 and ${figure(REFUND_HOURS_MAX)}`,
      ),
      check('travel_events_refund', sql`(${table.priceCents} is null) = (${table.refundHours} is null)`),
      check(
        'travel_events_door',
        sql`(${table.doorAmount} is null) = (${table.doorCurrency} is null) and (${table.doorAmount} is null or ${table.priceCents} is null)`,
      ),
      check(
        'travel_events_min_attendance',
        sql`${table.minAttendancePercent} in (${sql.raw(EVENT_ATTENDANCE_PERCENTS.join(', '))})`,
      ),
      check('travel_events_capacity', sql`${table.capacity} between 1 and ${figure(EVENT_CAPACITY_MAX)}`),
      check(
        'travel_events_series',
        sql`${table.seriesPosition} between 1 and ${table.seriesCount} and ${table.seriesCount} between 1 and ${figure(EVENT_OCCURRENCES_MAX)} and (${table.seriesId} is null) = (${table.seriesCount} = 1)`,
      ),
      check(
        'travel_events_words',
        sql`char_length(${table.title}) between 1 and ${figure(EVENT_TITLE_MAX_CHARACTERS)} and char_length(${table.description}) between 1 and ${figure(EVENT_DESCRIPTION_MAX_CHARACTERS)}`,
      ),
      check(
        'travel_events_where',
        sql`char_length(${table.venue}) <= ${figure(EVENT_VENUE_MAX_CHARACTERS)} and char_length(${table.address}) <= ${figure(EVENT_ADDRESS_MAX_CHARACTERS)} and char_length(${table.link}) <= ${figure(EVENT_LINK_MAX_CHARACTERS)}`,
      ),
      check('travel_events_canceled', sql`(${table.state} = 'canceled') = (${table.cancelReason} is not null)`),
      check('travel_events_published', sql`(${table.state} = 'draft') = (${table.publishedAt} is null)`),
      check('travel_events_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
      uniqueIndex('travel_events_by_client').on(table.hostId, table.clientId, table.seriesPosition),
      index('travel_events_soonest').on(table.startsAt, table.id).where(isFound),
      index('travel_events_by_country').on(table.countryCode, table.startsAt, table.id).where(isFound),
      index('travel_events_by_city').on(table.cityId, table.startsAt, table.id).where(isFound),
      index('travel_events_news')
        .on(table.cityId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isFound),
      index('travel_events_of_month')
        .on(table.startsOn, table.startsAt, table.id)
        .where(sql`${table.state} in ('active', 'over') and ${table.hiddenAt} is null`),
      // Counts by city need only this index (by-city/queries.ts).
      index('travel_events_on_map')
        .on(table.cityId, table.minTier, table.hostId, table.endsAt)
        .where(sql`${isFound} and ${table.cityId} is not null and ${table.visibility} in ('public', 'members', 'tier')`),
      index('travel_events_of_host').on(table.hostId, table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
      index('travel_events_published_by').on(table.hostId, table.publishedAt.desc().nullsFirst()),
      uniqueIndex('travel_events_of_series').on(table.seriesId, table.seriesPosition),
      index('travel_events_with_cover').on(table.coverId).where(sql`${table.coverId} is not null`),
      index('travel_events_hidden')
        .on(table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`${table.hiddenAt} is not null`),
      index('travel_events_published')
        .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`${table.state} <> 'draft'`),
      index('travel_events_in_city').on(table.cityId),
      index('travel_events_by_words').using('gin', sql`search_words(${table.title} || ' ' || ${table.description})`),
      index('travel_events_ending').on(table.endsAt).where(sql`${table.state} = 'active'`),
    ];
  },
);

/** Connections of the host. The first takes over when the host leaves. */
export const eventCoHosts = pgTable(
  'event_co_hosts',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => travelEvents.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    check('event_co_hosts_position', sql`${table.position} between 1 and ${figure(EVENT_CO_HOSTS_MAX)}`),
    uniqueIndex('event_co_hosts_in_order').on(table.eventId, table.position),
    index('event_co_hosts_of_member').on(table.memberId, table.eventId),
  ],
);

/** Includes members who left or were removed, but never hosts. */
export const eventParticipants = pgTable(
  'event_participants',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => travelEvents.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ATTENDANCES }).notNull(),
    /** When the state last changed. Orders the waiting list. */
    since: timestampColumn('since').notNull().defaultNow(),
    /** Null if the member only waited or reserved. */
    registeredAt: timestampColumn('registered_at'),
    /** Follows the `PaymentClock` while an order is being paid. */
    heldUntil: timestampColumn('held_until'),
    payBy: timestampColumn('pay_by'),
    /** The order that pays or paid for the seat, or whose dispute took it away. */
    orderId: uuid('order_id').references(() => saleOrders.id),
    checkedInAt: timestampColumn('checked_in_at'),
    removedReason: text('removed_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    check('event_participants_state', sql`${table.state} in (${literals(ATTENDANCES)})`),
    check('event_participants_registered', sql`${table.state} <> 'registered' or ${table.registeredAt} is not null`),
    check('event_participants_reserved', sql`(${table.state} = 'reserved') = (${table.heldUntil} is not null)`),
    check('event_participants_pay_by', sql`${table.payBy} is null or ${table.state} = 'reserved'`),
    check('event_participants_order', sql`${table.orderId} is null or ${table.state} in ('reserved', 'registered', 'left')`),
    index('event_participants_held').on(table.payBy).where(sql`${table.state} = 'reserved'`),
    uniqueIndex('event_participants_of_order').on(table.orderId),
    check('event_participants_checked_in', sql`${table.checkedInAt} is null or ${table.state} = 'registered'`),
    check('event_participants_removed', sql`(${table.state} = 'removed') = (${table.removedReason} is not null)`),
    index('event_participants_in_order').on(table.eventId, table.state, table.since, table.memberId),
    index('event_participants_of_member').on(table.memberId, table.state),
  ],
);

export const eventReplies = pgTable(
  'event_replies',
  {
    id: idColumn(),
    parentId: uuid('event_id')
      .notNull()
      .references(() => travelEvents.id, { onDelete: 'cascade' }),
    ...replyColumns(),
  },
  (table) => replyRules('event_replies', table),
);

export const eventFeeds = pgTable('event_feeds', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAtColumn(),
  lastReadAt: timestampColumn('last_read_at'),
});
