import { VERIFIED_BY } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../../platform/columns.ts';
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
    /** The first photo that the person was compared with, by the key that the server gave its cut; null for a member without one. */
    photoKey: text('photo_key'),
    /** Staff took the badge back: there is none, and automatic passing gives none. */
    withdrawnAt: momentColumn('withdrawn_at'),
    /** Another photo came first since. */
    suspendedAt: momentColumn('suspended_at'),
    /** The member was notified of the suspension. */
    isSuspensionNotified: boolean('is_suspension_notified').notNull().default(false),
  },
  (table) => [
    check('badges_by', sql`${table.by} in ('video', 'person')`),
    check('badges_withdrawn', sql`${table.withdrawnAt} is null or ${table.suspendedAt} is null`),
  ],
);
