import type { Tier } from '@bros/contract/tiers';
import { bigint, boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { userProfiles } from '../profiles/tables.ts';

const wordsColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Who stands in the directory, with what he is found by. Written by triggers alone, from the view `listed_members`, so that no writer of
 * accounts, profiles or memberships can forget it. What a member does not show to everyone he cannot be found by either. The table is
 * kept in slices by place (slices.ts, and docs/decisions/the-directory-is-kept-in-slices.md).
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    /** Where he stands, the highest first: the number of his account, and Legends above all others. */
    place: bigint('place', { mode: 'number' }).primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => userProfiles.userId, { onDelete: 'cascade' }),
    tier: text('tier').$type<Tier>().notNull(),
    /** The country as he writes it; empty where he does not tell it. */
    countryName: text('country_name').notNull(),
    /** The same without accents and in lower case, as is everything below that is searched. */
    country: text('country').notNull(),
    city: text('city').notNull(),
    age: integer('age'),
    isVerified: boolean('is_verified').notNull(),
    interests: text('interests').array().notNull(),
    languages: text('languages').array().notNull(),
    /** Cities of stays that were not over when this was written (docs/decisions/trips.md): whether one is on is asked of the stay itself. */
    stayCities: integer('stay_cities').array().notNull(),
    /** The words of name, occupation, bio and place. */
    words: wordsColumn('words').notNull(),
  },
  (table) => [
    index('directory_entries_by_member').on(table.memberId),
    index('directory_entries_by_country').on(table.country, table.place),
    index('directory_entries_by_city').on(table.city, table.country, table.place),
    index('directory_entries_by_age').on(table.age, table.place),
    // One index for all four, so that they are met together. Without a list of pending entries, which every search would have to read through.
    index('directory_entries_by_words')
      .using('gin', table.words, table.interests, table.languages, table.stayCities)
      .with({ fastupdate: false }),
  ],
);
