import type { Tier } from '@bros/contract/tiers';
import { bigint, boolean, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userProfiles } from '../profiles/tables.ts';

const wordsColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The members in the directory and what each is found by. Only triggers write it, from the view `listed_members` (migrations/after/directory.sql), so no writer of
 * accounts, profiles, memberships or trips can forget it. Nobody is found by a field that they do not show to everyone
 * (docs/decisions/the-directory-is-one-table.md).
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    /** The order of the directory, highest first: the number of the account, and 2^40 more for Legends. */
    place: bigint('place', { mode: 'number' }).primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => userProfiles.userId, { onDelete: 'cascade' }),
    tier: text('tier').$type<Tier>().notNull(),
    /** The country as the member writes it; empty where it is not shown to everyone. */
    countryName: text('country_name').notNull(),
    /** The country in lower case and without accents, like every searched column below. */
    country: text('country').notNull(),
    city: text('city').notNull(),
    age: integer('age'),
    isVerified: boolean('is_verified').notNull(),
    interests: text('interests').array().notNull(),
    languages: text('languages').array().notNull(),
    /** The cities of stays that were not over when the entry was written. Whether a stay is on now is asked of `trips` (docs/decisions/trips.md). */
    stayCities: integer('stay_cities').array().notNull(),
    /** The words of name, occupation, bio and place. */
    words: wordsColumn('words').notNull(),
    /** The number of the account: the order of joining. */
    joined: bigint('joined', { mode: 'number' }).notNull(),
    /** The order of visits: the day of the last one times 2^36, and the number of the account. Others may conclude no more from it than the day. */
    recency: bigint('recency', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('directory_entries_by_joining').on(table.joined),
    uniqueIndex('directory_entries_by_recency').on(table.recency),
    index('directory_entries_by_member').on(table.memberId),
    index('directory_entries_by_country').on(table.country, table.place),
    index('directory_entries_by_city').on(table.city, table.country, table.place),
    index('directory_entries_by_age').on(table.age, table.place),
    // One index for all four, so that PostgreSQL can combine them. `fastupdate` off: searches would have to read through the pending entries.
    index('directory_entries_by_words')
      .using('gin', table.words, table.interests, table.languages, table.stayCities)
      .with({ fastupdate: false }),
  ],
);
