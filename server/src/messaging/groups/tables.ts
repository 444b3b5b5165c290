import {
  GROUP_JOINING,
  GROUP_MEMBERS_MAX,
  GROUP_PURPOSE_MAX_CHARACTERS,
  GROUP_ROLES,
  GROUP_STATES,
} from '@bros/contract/messaging/group-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { travelEvents } from '../../gatherings/events/tables.ts';
import { dinnerTables } from '../../gatherings/tables/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';
import { chatRooms } from '../chat/tables.ts';

/** The name, the member count and whether the group is active are in `chat_rooms`. */
export const chatGroups = pgTable(
  'chat_groups',
  {
    roomId: uuid('room_id')
      .primaryKey()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    joining: text('joining', { enum: GROUP_JOINING }).notNull(),
    eventId: uuid('event_id')
      .unique()
      .references(() => travelEvents.id, { onDelete: 'set null' }),
    tableId: uuid('table_id')
      .unique()
      .references(() => dinnerTables.id, { onDelete: 'set null' }),
    closedAt: timestampColumn('closed_at'),
    /** Set if staff closed the group. */
    closingReason: text('closing_reason'),
  },
  (table) => [
    check('chat_groups_joining', sql`${table.joining} in ('open', 'approval')`),
    check('chat_groups_purpose', sql`char_length(${table.purpose}) <= ${sql.raw(String(GROUP_PURPOSE_MAX_CHARACTERS))}`),
    check('chat_groups_one_source', sql`${table.eventId} is null or ${table.tableId} is null`),
    check('chat_groups_closed', sql`${table.closingReason} is null or ${table.closedAt} is not null`),
  ],
);

/** A `joined` member also has a row in `chat_room_members` without `left_at`. Both change while the room is locked. */
export const chatGroupMembers = pgTable(
  'chat_group_members',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatGroups.roomId, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: GROUP_ROLES }).notNull().default('member'),
    state: text('state', { enum: GROUP_STATES }).notNull(),
    /** When the state last changed. */
    since: timestampColumn('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.memberId] }),
    index('chat_group_members_of').on(table.memberId, table.state),
    uniqueIndex('chat_group_members_owner').on(table.roomId).where(sql`${table.role} = 'owner'`),
    check('chat_group_members_role', sql`${table.role} in ('owner', 'helper', 'member')`),
    check('chat_group_members_state', sql`${table.state} in ('joined', 'asked', 'invited', 'removed')`),
    check('chat_group_members_joined', sql`${table.role} = 'member' or ${table.state} = 'joined'`),
  ],
);

/** Seats at the event or dinner that were handled, so a member who leaves the group but keeps the seat is not added again. */
export const chatGroupSeats = pgTable(
  'chat_group_seats',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatGroups.roomId, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** True if the membership comes from the seat, and ends with it. */
    isAdmitted: boolean('is_admitted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.memberId] }), index('chat_group_seats_of').on(table.memberId)],
);

export const chatGroupLinks = pgTable(
  'chat_group_links',
  {
    id: idColumn(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatGroups.roomId, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    uses: integer('uses').notNull().default(0),
    usesMax: integer('uses_max'),
    expiresAt: timestampColumn('expires_at'),
    revokedAt: timestampColumn('revoked_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('chat_group_links_of').on(table.roomId),
    index('chat_group_links_by').on(table.createdById),
    check('chat_group_links_uses', sql`${table.uses} between 0 and coalesce(${table.usesMax}, ${table.uses})`),
    check('chat_group_links_uses_max', sql`${table.usesMax} between 1 and ${sql.raw(String(GROUP_MEMBERS_MAX))}`),
  ],
);
