import { POLL_ANSWERS_MAX } from '@bros/contract/messaging/poll-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, smallint, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { timestampColumn } from '../../platform/columns.ts';
import { chatMessages } from '../chat/tables.ts';

/** Voting, closing and reminding lock this row instead of the room. */
export const chatPolls = pgTable(
  'chat_polls',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    isMultiple: boolean('is_multiple').notNull(),
    closesAt: timestampColumn('closes_at'),
    /** Null does not mean open, because `closesAt` may have passed. */
    closedAt: timestampColumn('closed_at'),
    remindedAt: timestampColumn('reminded_at'),
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    // Needed by the foreign key of the votes.
    unique('chat_polls_kind').on(table.messageId, table.isMultiple),
    index('chat_polls_ending').on(table.closesAt).where(sql`${table.closedAt} is null and ${table.closesAt} is not null`),
  ],
);

export const chatPollVotes = pgTable(
  'chat_poll_votes',
  {
    messageId: uuid('message_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isMultiple: boolean('is_multiple').notNull(),
    /** Indexes of the answers. */
    answers: smallint('answers').array().notNull(),
    votedAt: timestampColumn('voted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.memberId] }),
    foreignKey({
      name: 'chat_poll_votes_poll',
      columns: [table.messageId, table.isMultiple],
      foreignColumns: [chatPolls.messageId, chatPolls.isMultiple],
    }).onDelete('cascade'),
    index('chat_poll_votes_by_member').on(table.memberId),
    check(
      'chat_poll_votes_answers',
      sql`cardinality(${table.answers}) between 1 and ${sql.raw(String(POLL_ANSWERS_MAX))} and (${table.isMultiple} or cardinality(${table.answers}) = 1)`,
    ),
  ],
);
