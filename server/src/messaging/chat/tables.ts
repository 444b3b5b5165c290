import type { Mention } from '@bros/contract/core/mentions';
import type { MessagePhoto } from '@bros/contract/core/message-photo';
import type { MessagePoll } from '@bros/contract/core/message-poll';
import { MESSAGE_STATES } from '@bros/contract/core/moderation-rules';
import { MESSAGE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { MESSAGE_TYPES } from '@bros/contract/messaging/chat';
import { REACTION_KINDS_MAX, REACTION_MAX_CHARACTERS, ROOM_KINDS } from '@bros/contract/messaging/chat-rules';
import { GROUP_MEMBERS_MAX } from '@bros/contract/messaging/group-rules';
import type { ReactionCount } from '@bros/contract/messaging/reactions';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { destinations } from '../../places/destinations/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';
import { pictureColumns } from '../../platform/pictures/columns.ts';

export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: idColumn(),
    kind: text('kind', { enum: ROOM_KINDS }).notNull().default('public'),
    /** A group's slug contains its ID. */
    slug: text('slug').unique(),
    name: text('name'),
    /** The order set by staff (docs/specification.md, Calls). */
    position: integer('position').notNull().default(0),
    destinationId: uuid('destination_id')
      .unique()
      .references(() => destinations.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    /** Prefix of the rendition keys, only for groups. A trigger queues unused files in `picture_removals`. */
    pictureBase: text('picture_base'),
    pictureKeys: text('picture_keys').array().notNull().default(sql`'{}'::text[]`),
    pictureVersion: integer('picture_version').notNull().default(0),
    memberCount: integer('member_count').notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('chat_rooms_member_count', sql`${table.memberCount} >= 0`),
    check('chat_rooms_kind', sql`${table.kind} in ('public', 'direct', 'group')`),
    check(
      'chat_rooms_group_size',
      sql`${table.kind} <> 'group' or ${table.memberCount} <= ${sql.raw(String(GROUP_MEMBERS_MAX))}`,
    ),
    check('chat_rooms_picture', sql`(${table.pictureBase} is null) = (cardinality(${table.pictureKeys}) = 0)`),
    uniqueIndex('chat_rooms_name').on(table.name).where(sql`${table.kind} = 'public'`),
    check(
      'chat_rooms_named',
      sql`(${table.kind} = 'direct') = (${table.slug} is null) and (${table.kind} = 'direct') = (${table.name} is null)`,
    ),
    // A partial index, because direct conversations far outnumber public rooms.
    index('chat_rooms_in_order').on(table.position, table.name).where(sql`${table.kind} = 'public'`),
  ],
);

export const chatDirectRooms = pgTable(
  'chat_direct_rooms',
  {
    roomId: uuid('room_id')
      .primaryKey()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** The smaller ID; null once the account is deleted. */
    firstMemberId: uuid('first_member_id').references(() => users.id, { onDelete: 'set null' }),
    secondMemberId: uuid('second_member_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('chat_direct_rooms_order', sql`${table.firstMemberId} < ${table.secondMemberId}`),
    uniqueIndex('chat_direct_rooms_between').on(table.firstMemberId, table.secondMemberId),
    index('chat_direct_rooms_by_other').on(table.secondMemberId),
  ],
);

/** Created when the member first opens a public room or acts in it, joins a group, or gets a direct conversation. */
export const chatRoomMembers = pgTable(
  'chat_room_members',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: timestampColumn('joined_at').notNull().defaultNow(),
    readSequence: bigint('read_sequence', { mode: 'number' }).notNull().default(0),
    mutedUntil: timestampColumn('muted_until'),
    /** Once set, opening a public room does not join it again, and a group is unreadable. */
    leftAt: timestampColumn('left_at'),
    /** Set only in direct conversations. The next message clears the time. */
    archivedAt: timestampColumn('archived_at'),
    /** Set only in direct conversations. */
    latestSequence: bigint('latest_sequence', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId] }),
    index('chat_room_members_by_user').on(table.userId),
    index('chat_room_members_latest')
      .on(table.userId, table.latestSequence.desc().nullsFirst())
      .where(sql`${table.latestSequence} is not null`),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: idColumn(),
    /** Assigned while the room is locked. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** Null for messages by the system or moderation. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    clientId: uuid('client_id').notNull(),
    /** Empty for deleted messages (see `chat_message_versions`) and for photos without text. */
    content: text('content').notNull(),
    messageType: text('message_type', { enum: MESSAGE_TYPES }).notNull(),
    createdAt: createdAtColumn(),
    version: integer('version').notNull().default(1),
    editedAt: timestampColumn('edited_at'),
    deletedAt: timestampColumn('deleted_at'),
    /** A number from the same database sequence as `sequence`, assigned under the same lock. Null until the first change. */
    revision: bigint('revision', { mode: 'number' }),
    replyToId: uuid('reply_to_id').references((): AnyPgColumn => chatMessages.id, { onDelete: 'set null' }),
    /** Derived from `chat_reactions`. */
    reactions: jsonb('reactions').$type<ReactionCount[]>().notNull().default([]),
    photos: jsonb('photos').$type<MessagePhoto[]>().notNull().default([]),
    /** The votes are in `chat_poll_votes`. */
    poll: jsonb('poll').$type<MessagePoll>(),
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('visible'),
    /** Each name as written after the '@'. */
    mentions: jsonb('mentions').$type<Mention[]>().notNull().default([]),
  },
  (table) => [
    check('chat_messages_type', sql`${table.messageType} in ('user', 'ai', 'system')`),
    check(
      'chat_messages_content',
      sql`char_length(${table.content}) <= ${sql.raw(String(MESSAGE_MAX_CHARACTERS))} and (${table.content} = '' and ${table.photos} = '[]') = (${table.deletedAt} is not null)`,
    ),
    check('chat_messages_reactions', sql`jsonb_array_length(${table.reactions}) <= ${sql.raw(String(REACTION_KINDS_MAX))}`),
    check('chat_messages_state', sql`${table.state} in ('visible', 'hidden', 'removed')`),
    // Used by the writing limits.
    index('chat_messages_by_author').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('chat_messages_by_moment').using('brin', table.createdAt),
    uniqueIndex('chat_messages_by_client_id').on(table.userId, table.clientId),
    // A constraint, because the foreign key of the pins refers to it.
    unique('chat_messages_in_order').on(table.roomId, table.sequence),
    index('chat_messages_by_quoted').on(table.replyToId).where(sql`${table.replyToId} is not null`),
    // With `sequence`, the index skips changes after the reader's last message without fetching rows.
    index('chat_messages_changed').on(table.roomId, table.revision, table.sequence).where(sql`${table.revision} is not null`),
    // The pending list is small, because every search reads it, and the write that fills it must merge it.
    index('chat_messages_by_words')
      .using('gin', sql`chat_words(${table.sequence}, ${table.roomId}, ${table.userId}, ${table.content})`)
      .with({ gin_pending_list_limit: 256 })
      .where(sql`${table.state} = 'visible' and ${table.deletedAt} is null`),
  ],
);

/** `chat_messages.mentions` as rows, for queries by member. */
export const chatMentions = pgTable(
  'chat_mentions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('chat_mentions_of').on(table.userId, table.roomId, table.sequence),
    index('chat_mentions_in').on(table.roomId),
  ],
);

/** Uncropped. Unsent photos have no message and are deleted after a day. */
export const chatPhotos = pgTable(
  'chat_photos',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    ...pictureColumns(),
    color: text('color').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('chat_photos_in_order').on(table.messageId, table.position),
    index('chat_photos_by_member').on(table.memberId),
    index('chat_photos_unsent').on(table.createdAt).where(sql`${table.messageId} is null`),
    check('chat_photos_position', sql`${table.position} >= 0`),
    check('chat_photos_color', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** The versions before each edit or deletion, for staff and the author's archive. */
export const chatMessageVersions = pgTable(
  'chat_message_versions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: text('content').notNull(),
    writtenAt: timestampColumn('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.version] })],
);

export const chatReactions = pgTable(
  'chat_reactions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reaction: text('reaction').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check(
      'chat_reactions_reaction',
      sql`char_length(${table.reaction}) between 1 and ${sql.raw(String(REACTION_MAX_CHARACTERS))} and ${table.reaction} !~ '[A-Za-z[:space:]]'`,
    ),
    primaryKey({ columns: [table.messageId, table.userId, table.reaction] }),
    index('chat_reactions_by_user').on(table.userId),
  ],
);
