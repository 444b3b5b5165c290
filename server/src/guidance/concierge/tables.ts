import {
  DESK_TEMPLATE_NAME_MAX_CHARACTERS,
  REQUEST_BUDGET_MAX_USD,
  REQUEST_FILE_KINDS,
  REQUEST_FILE_MAX_BYTES,
  REQUEST_FILE_NAME_MAX_CHARACTERS,
  REQUEST_KINDS,
  REQUEST_STATES,
  REQUEST_TEXT_MAX_CHARACTERS,
  REQUEST_TITLE_MAX_CHARACTERS,
} from '@bros/contract/guidance/concierge-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

const figure = (value: number) => sql.raw(String(value));

/** docs/specification.md, K3. */
export const conciergeRequests = pgTable(
  'concierge_requests',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    title: text('title').notNull(),
    cityId: integer('city_id').references(() => cities.id, { onDelete: 'set null' }),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    budgetUsd: integer('budget_usd'),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('new'),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
    /** When the turn to answer last passed to the member or the staff. Sorts the staff's list. */
    since: timestampColumn('since').notNull().defaultNow(),
    deskWroteAt: timestampColumn('desk_wrote_at'),
    readAt: timestampColumn('read_at'),
    firstAnsweredAt: timestampColumn('first_answered_at'),
  },
  (table) => [
    check('concierge_requests_kind', sql`${table.kind} in (${literals(REQUEST_KINDS)})`),
    check('concierge_requests_state', sql`${table.state} in (${literals(REQUEST_STATES)})`),
    check('concierge_requests_title', sql`char_length(${table.title}) between 1 and ${figure(REQUEST_TITLE_MAX_CHARACTERS)}`),
    check(
      'concierge_requests_days',
      sql`${table.endsOn} is null or (${table.startsOn} is not null and ${table.startsOn} <= ${table.endsOn})`,
    ),
    check('concierge_requests_budget', sql`${table.budgetUsd} between 1 and ${figure(REQUEST_BUDGET_MAX_USD)}`),
    check('concierge_requests_new', sql`${table.state} <> 'new' or ${table.firstAnsweredAt} is null`),
    uniqueIndex('concierge_requests_by_client').on(table.memberId, table.clientId),
    index('concierge_requests_of_member').on(table.memberId, table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('concierge_requests_of_assignee').on(table.assigneeId),
    index('concierge_requests_of_city').on(table.cityId),
    index('concierge_requests_open').on(table.since, table.id).where(sql`${table.state} <> 'done'`),
    index('concierge_requests_done')
      .on(table.since.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'done'`),
    index('concierge_requests_answered').on(table.firstAnsweredAt).where(sql`${table.firstAnsweredAt} is not null`),
  ],
);

/** The first message is the request's text. */
export const conciergeMessages = pgTable(
  'concierge_messages',
  {
    id: idColumn(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => conciergeRequests.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    /** Null after the staff account is deleted. The member's messages are deleted with the request. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    isFromDesk: boolean('is_from_desk').notNull(),
    isNote: boolean('is_note').notNull().default(false),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('concierge_messages_text', sql`char_length(${table.text}) between 1 and ${figure(REQUEST_TEXT_MAX_CHARACTERS)}`),
    check('concierge_messages_note', sql`not ${table.isNote} or ${table.isFromDesk}`),
    uniqueIndex('concierge_messages_by_client').on(table.requestId, table.clientId),
    index('concierge_messages_newest').on(table.requestId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('concierge_messages_of_author').on(table.authorId),
  ],
);

/**
 * Files are uploaded before their message. They are deleted with the request, or after a day if no message uses them. A trigger then adds the storage key to
 * `picture_removals`.
 */
export const conciergeFiles = pgTable(
  'concierge_files',
  {
    id: uuid('id').primaryKey(),
    /** Null after the staff account is deleted, because files from staff are kept. */
    uploaderId: uuid('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    messageId: uuid('message_id').references(() => conciergeMessages.id, { onDelete: 'cascade' }),
    wholeKey: text('whole_key').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: REQUEST_FILE_KINDS }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    uploadedAt: createdAtColumn(),
  },
  (table) => [
    check('concierge_files_kind', sql`${table.kind} in (${literals(REQUEST_FILE_KINDS)})`),
    check('concierge_files_name', sql`char_length(${table.name}) between 1 and ${figure(REQUEST_FILE_NAME_MAX_CHARACTERS)}`),
    check('concierge_files_size', sql`${table.sizeBytes} between 1 and ${figure(REQUEST_FILE_MAX_BYTES)}`),
    index('concierge_files_of_message').on(table.messageId),
    index('concierge_files_of_uploader').on(table.uploaderId),
    index('concierge_files_unsent').on(table.uploadedAt).where(sql`${table.messageId} is null`),
  ],
);

export const conciergeTemplates = pgTable(
  'concierge_templates',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'concierge_templates_words',
      sql`char_length(${table.name}) between 1 and ${figure(DESK_TEMPLATE_NAME_MAX_CHARACTERS)} and char_length(${table.text}) between 1 and ${figure(REQUEST_TEXT_MAX_CHARACTERS)}`,
    ),
  ],
);
