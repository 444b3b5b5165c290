import { NEWS_KINDS } from '@bros/contract/places/city-news-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { travelEvents } from '../../gatherings/events/tables.ts';
import { createdAtColumn, literals, timestampColumn } from '../../platform/columns.ts';

/** A city that is followed automatically (the current one, or one of the next trips) needs no row, except to turn it off. */
export const cityFollows = pgTable(
  'city_follows',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.cityId] }),
    index('city_follows_of_city').on(table.cityId, table.memberId),
  ],
);

/** A kind without a row is on. */
export const cityNewsKinds = pgTable(
  'city_news_kinds',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NEWS_KINDS }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    check('city_news_kinds_kind', sql`${table.kind} in (${literals(NEWS_KINDS)})`),
  ],
);

/** The day only moves forward, so a local day has at most one digest. */
export const cityDigests = pgTable('city_digests', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Set even if there was nothing to send. */
  lastOn: date('last_on', { mode: 'string' }).notNull(),
  /** The next digest covers entries since this time. */
  lastAt: timestampColumn('last_at').notNull(),
});

/** Prevents a second announcement. */
export const announcedCityEvents = pgTable('announced_city_events', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => travelEvents.id, { onDelete: 'cascade' }),
  announcedAt: timestampColumn('announced_at').notNull().defaultNow(),
});
