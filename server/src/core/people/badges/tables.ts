import { VERIFIED_BY } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../../platform/columns.ts';
import { users } from '../accounts/tables.ts';

/** `user_profiles.is_verified` is true if the badge is neither suspended nor withdrawn. */
export const badges = pgTable(
  'badges',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    by: text('by', { enum: VERIFIED_BY }).notNull(),
    checkedAt: timestampColumn('checked_at').notNull().defaultNow(),
    /** The `renditionBase` of the first photo at the check; null if there was none. */
    photoKey: text('photo_key'),
    /** Set by staff. Automatic checks then give no badge. */
    withdrawnAt: timestampColumn('withdrawn_at'),
    suspendedAt: timestampColumn('suspended_at'),
    isSuspensionNotified: boolean('is_suspension_notified').notNull().default(false),
  },
  (table) => [
    check('badges_by', sql`${table.by} in ('video', 'person')`),
    check('badges_withdrawn', sql`${table.withdrawnAt} is null or ${table.suspendedAt} is null`),
  ],
);
