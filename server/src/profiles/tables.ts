import { BIO_MAX_CHARACTERS, DISPLAY_NAME_MAX_CHARACTERS, PLACE_MAX_CHARACTERS } from '@bros/contract/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { createdAtColumn, momentColumn } from '../platform/columns.ts';

/** What a member tells of himself (specification point 3). */
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
    isActive: boolean('is_active').notNull().default(true),
    /** The person was checked: by staff, with a reason, in the audit log. */
    isVerified: boolean('is_verified').notNull().default(false),
    lastActiveAt: momentColumn('last_active'),
    /** Goes up with each edit, so that a stale edit is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'user_profiles_display_name',
      sql`char_length(${table.displayName}) between 1 and ${sql.raw(String(DISPLAY_NAME_MAX_CHARACTERS))}`,
    ),
    check('user_profiles_bio', sql`char_length(${table.bio}) <= ${sql.raw(String(BIO_MAX_CHARACTERS))}`),
    check(
      'user_profiles_places',
      sql`greatest(char_length(${table.location}), char_length(${table.country}), char_length(${table.occupation})) <= ${sql.raw(String(PLACE_MAX_CHARACTERS))}`,
    ),
  ],
);
