import { MESSAGE_TYPES } from '@bros/contract/chat';
import { MESSAGE_MAX_CHARACTERS } from '@bros/contract/rules';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { createdAtColumn, idColumn, momentColumn } from '../platform/columns.ts';

export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: idColumn(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull().unique(),
    isActive: boolean('is_active').notNull().default(true),
    /** Counted by the statements that add and remove memberships, in their transaction. */
    memberCount: integer('member_count').notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [check('chat_rooms_member_count', sql`${table.memberCount} >= 0`)],
);

/** Who joined which room: by opening it for the first time. */
export const chatRoomMembers = pgTable(
  'chat_room_members',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: momentColumn('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] }), index('chat_room_members_by_user').on(table.userId)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: idColumn(),
    /** The order of a room is the order in which its messages were stored: given under the room's lock. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** Null for messages of the system and the moderation. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    clientId: uuid('client_id').notNull(),
    content: text('content').notNull(),
    messageType: text('message_type', { enum: MESSAGE_TYPES }).notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('chat_messages_type', sql`${table.messageType} in ('user', 'ai', 'system')`),
    check('chat_messages_content', sql`char_length(${table.content}) between 1 and ${sql.raw(String(MESSAGE_MAX_CHARACTERS))}`),
    uniqueIndex('chat_messages_by_client_id').on(table.userId, table.clientId),
    uniqueIndex('chat_messages_in_order').on(table.roomId, table.sequence),
  ],
);
