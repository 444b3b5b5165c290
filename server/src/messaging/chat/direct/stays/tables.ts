import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../../core/people/accounts/tables.ts';
import { stayPosts } from '../../../../places/stay-posts/tables.ts';
import { createdAtColumn } from '../../../../platform/columns.ts';
import { chatRooms } from '../../tables.ts';

/** While a stay is open, its asker and its author can write without a connection. */
export const stayConversations = pgTable(
  'stay_conversations',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => stayPosts.id, { onDelete: 'cascade' }),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.postId] }),
    index('stay_conversations_by_post').on(table.postId),
    index('stay_conversations_by_asker').on(table.askerId, table.createdAt.desc().nullsFirst()),
  ],
);
