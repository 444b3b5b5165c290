import { ROOM_PINS_MAX } from '@bros/contract/messaging/chat-rules';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, pgTable, primaryKey, smallint, unique, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../../platform/columns.ts';
import { chatMessages } from '../tables.ts';

/** The foreign key deletes a pin with its message. The audit log names the pinning member. */
export const chatPins = pgTable(
  'chat_pins',
  {
    roomId: uuid('room_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** From 1 to `ROOM_PINS_MAX`, unique in a room. */
    slot: smallint('slot').notNull(),
    pinnedAt: timestampColumn('pinned_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.sequence] }),
    foreignKey({
      name: 'chat_pins_message',
      columns: [table.roomId, table.sequence],
      foreignColumns: [chatMessages.roomId, chatMessages.sequence],
    }).onDelete('cascade'),
    unique('chat_pins_slot').on(table.roomId, table.slot),
    check('chat_pins_slot_range', sql`${table.slot} between 1 and ${sql.raw(String(ROOM_PINS_MAX))}`),
  ],
);
