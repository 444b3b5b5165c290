import type { Tier } from '@bros/contract/tiers';
import { bigint, boolean, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userProfiles } from '../profiles/tables.ts';

const wordsColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Triggers fill this table from the view `listed_members` (migrations/0000_initial.sql), so that no writing code can forget it. Contains only what members
 * show to everyone (docs/decisions/the-directory-is-one-table.md).
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    /** Highest first: the account's number, plus 2^40 for Legends. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => userProfiles.userId, { onDelete: 'cascade' }),
    tier: text('tier').$type<Tier>().notNull(),
    /** As the member wrote it. Empty unless everyone may see it. */
    countryName: text('country_name').notNull(),
    /** The searched columns contain lower case without accents. */
    country: text('country').notNull(),
    city: text('city').notNull(),
    age: integer('age'),
    isVerified: boolean('is_verified').notNull(),
    interests: text('interests').array().notNull(),
    languages: text('languages').array().notNull(),
    /** Stays that were not over when the row was written. The feature `trips` determines which are current (docs/decisions/trips.md). */
    stayCities: integer('stay_cities').array().notNull(),
    words: wordsColumn('words').notNull(),
    /** The account's number. */
    joined: bigint('joined', { mode: 'number' }).notNull(),
    /** The day of the last visit times 2^36, plus the account's number, so it reveals only the day. */
    recency: bigint('recency', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('directory_entries_by_joining').on(table.joined),
    uniqueIndex('directory_entries_by_recency').on(table.recency),
    index('directory_entries_by_member').on(table.memberId),
    index('directory_entries_by_country').on(table.country, table.position),
    index('directory_entries_by_city').on(table.city, table.country, table.position),
    index('directory_entries_by_age').on(table.age, table.position),
    // One index lets PostgreSQL combine the columns. `fastupdate` is off, because searches would read all pending entries.
    index('directory_entries_by_words')
      .using('gin', table.words, table.interests, table.languages, table.stayCities)
      .with({ fastupdate: false }),
  ],
);
