import { PUSH_ENDPOINT_MAX_CHARACTERS } from '@bros/contract/identity/push';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn } from '../../platform/columns.ts';
import { sessions } from '../accounts/tables.ts';

/** At most one row per session, deleted with it (specification, L1). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A secret, because with the server's key, it allows pushing to the device. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('push_subscriptions_by_member').on(table.memberId),
    check(
      'push_subscriptions_endpoint',
      sql`${table.endpoint} like 'https://%' and char_length(${table.endpoint}) <= ${sql.raw(String(PUSH_ENDPOINT_MAX_CHARACTERS))}`,
    ),
    check('push_subscriptions_keys', sql`char_length(${table.p256dh}) = 87 and char_length(${table.auth}) = 22`),
  ],
);
