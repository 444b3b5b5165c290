import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { idColumn, timestampColumn } from '../../platform/columns.ts';
import { chatRooms } from '../chat/tables.ts';

/** A row exists if the other member blocked the member, was banned or requested deletion. It does not say which. */
export const closedConversations = pgTable(
  'closed_conversations',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once that account is deleted. */
    otherId: uuid('other_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at the time of closing, so later changes stay hidden. Deleted with the account. */
    otherName: text('other_name'),
    roomId: uuid('room_id').references(() => chatRooms.id, { onDelete: 'set null' }),
    closedAt: timestampColumn('closed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('closed_conversations_once').on(table.memberId, table.otherId),
    index('closed_conversations_newest').on(table.memberId, table.closedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('closed_conversations_by_other').on(table.otherId),
    index('closed_conversations_by_room').on(table.roomId),
    index('closed_conversations_by_moment').on(table.closedAt),
    check('closed_conversations_not_self', sql`${table.memberId} <> ${table.otherId}`),
    check('closed_conversations_nameless', sql`${table.otherId} is not null or ${table.otherName} is null`),
  ],
);
