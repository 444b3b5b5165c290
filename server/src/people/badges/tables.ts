import { VERIFIED_BY } from '@bros/contract/verification-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../platform/columns.ts';
import { users } from '../accounts/tables.ts';

/** The way each verified member was checked, and when. `user_profiles.is_verified` says the same in short: there is a badge and it is not suspended. */
export const badges = pgTable(
  'badges',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    by: text('by', { enum: VERIFIED_BY }).notNull(),
    checkedAt: momentColumn('checked_at').notNull().defaultNow(),
    /** The first photo that the person was compared with, and its cut; null for a member without one. */
    photoId: uuid('photo_id'),
    photoVersion: integer('photo_version'),
    /** Another photo came first since. */
    suspendedAt: momentColumn('suspended_at'),
    /** The member was told of the suspension. */
    isSuspensionTold: boolean('is_suspension_told').notNull().default(false),
  },
  (table) => [
    check('badges_by', sql`${table.by} in ('video', 'person')`),
    check('badges_photo', sql`(${table.photoId} is null) = (${table.photoVersion} is null)`),
  ],
);
