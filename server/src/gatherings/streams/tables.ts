import {
  STREAM_DESCRIPTION_MAX_CHARACTERS,
  STREAM_END_REASONS,
  STREAM_ROLES,
  STREAM_TITLE_MAX_CHARACTERS,
} from '@bros/contract/gatherings/stream-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { replyColumns, replyRules } from '../../core/people/replies/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

const figure = (value: number) => sql.raw(String(value));

/** Lock the row before any change of the stream's seats. */
export const liveStreams = pgTable(
  'live_streams',
  {
    id: idColumn(),
    /** The starter. `stream_participants` has the current host. */
    streamerId: uuid('streamer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    startedAt: createdAtColumn(),
    endedAt: timestampColumn('ended_at'),
    endReason: text('end_reason', { enum: STREAM_END_REASONS }),
    endNote: text('end_note'),
    /** The participant asked to host. Null while there is a host. */
    handOverTo: uuid('hand_over_to').references(() => users.id, { onDelete: 'set null' }),
    handOverAt: timestampColumn('hand_over_at'),
    aloneSince: timestampColumn('alone_since'),
  },
  (table) => [
    check('live_streams_title', sql`char_length(${table.title}) between 1 and ${figure(STREAM_TITLE_MAX_CHARACTERS)}`),
    check('live_streams_description', sql`char_length(${table.description}) <= ${figure(STREAM_DESCRIPTION_MAX_CHARACTERS)}`),
    check(
      'live_streams_ended',
      sql`${table.isActive} = (${table.endedAt} is null) and ${table.isActive} = (${table.endReason} is null)`,
    ),
    check('live_streams_end_reason', sql`${table.endReason} in (${literals(STREAM_END_REASONS)})`),
    uniqueIndex('live_streams_by_client').on(table.streamerId, table.clientId),
    index('live_streams_active')
      .on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isActive}`),
    index('live_streams_newest').on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('live_streams_by_hand_over').on(table.handOverTo),
    index('live_streams_by_end').on(table.endedAt),
  ],
);

/** At most one per member, deleted when the seat is given up. */
export const streamParticipants = pgTable(
  'stream_participants',
  {
    streamId: uuid('stream_id')
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The participant's `userId` in the stream. Some participants may not know the member's ID. */
    streamUserId: uuid('stream_user_id').notNull().defaultRandom(),
    role: text('role', { enum: STREAM_ROLES }).notNull(),
    seatId: uuid('seat_id').notNull(),
    /** Set from the member's tier when they join. */
    isListener: boolean('is_listener').notNull(),
    joinedAt: createdAtColumn(),
    /** The process with the socket updates this every few seconds. */
    lastSeenAt: timestampColumn('last_seen_at').notNull().defaultNow(),
    disconnectedAt: timestampColumn('disconnected_at'),
    /** True if the participant declined to host, or did not answer. */
    hasDeclined: boolean('has_declined').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.streamId, table.participantId] }),
    check('stream_participants_role', sql`${table.role} in (${literals(STREAM_ROLES)})`),
    uniqueIndex('stream_participants_one_stream').on(table.participantId),
    uniqueIndex('stream_participants_one_host').on(table.streamId).where(sql`${table.role} = 'host'`),
    uniqueIndex('stream_participants_by_user').on(table.streamUserId),
    uniqueIndex('stream_participants_by_seat').on(table.seatId),
  ],
);

/** Removed members cannot join again until the stream ends. */
export const streamRemovals = pgTable(
  'stream_removals',
  {
    streamId: uuid('stream_id')
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.memberId] }), index('stream_removals_by_member').on(table.memberId)],
);

/** A mute outlasts the seat, and ends with the stream. */
export const streamMutes = pgTable(
  'stream_mutes',
  {
    streamId: uuid('stream_id')
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.memberId] }), index('stream_mutes_by_member').on(table.memberId)],
);

/** Deleted when the stream ends. */
export const streamMessages = pgTable(
  'stream_messages',
  {
    id: idColumn(),
    parentId: uuid('stream_id')
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    ...replyColumns(),
  },
  (table) => replyRules('stream_messages', table),
);
