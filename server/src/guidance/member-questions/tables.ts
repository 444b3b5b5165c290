import {
  MEMBER_ANSWER_MAX_CHARACTERS,
  MEMBER_ANSWER_MIN_CHARACTERS,
  MEMBER_QUESTION_MAX_CHARACTERS,
  MEMBER_QUESTION_MIN_CHARACTERS,
} from '@bros/contract/guidance/member-question-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';

const number = (value: number) => sql.raw(String(value));

/** The state follows from `closed_at` and `ends_at`, so no job ends questions. */
export const memberQuestions = pgTable(
  'member_questions',
  {
    id: idColumn(),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    text: text('text').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    closedAt: timestampColumn('closed_at'),
    hiddenAt: timestampColumn('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check(
      'member_questions_text',
      sql`char_length(${table.text}) between ${number(MEMBER_QUESTION_MIN_CHARACTERS)} and ${number(MEMBER_QUESTION_MAX_CHARACTERS)}`,
    ),
    check('member_questions_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    uniqueIndex('member_questions_by_client').on(table.askerId, table.clientId),
    index('member_questions_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('member_questions_of_asker').on(table.askerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('member_questions_by_city').on(table.cityId),
  ],
);

/** One row for each member who was asked. The text is null until the answer. */
export const memberAnswers = pgTable(
  'member_answers',
  {
    id: idColumn(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => memberQuestions.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: timestampColumn('asked_at').notNull().defaultNow(),
    dismissedAt: timestampColumn('dismissed_at'),
    text: text('text'),
    answeredAt: timestampColumn('answered_at'),
    isQuotable: boolean('is_quotable').notNull().default(false),
    hiddenAt: timestampColumn('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    check(
      'member_answers_text',
      sql`char_length(${table.text}) between ${number(MEMBER_ANSWER_MIN_CHARACTERS)} and ${number(MEMBER_ANSWER_MAX_CHARACTERS)}`,
    ),
    check('member_answers_answered', sql`(${table.text} is null) = (${table.answeredAt} is null)`),
    check('member_answers_dismissed', sql`${table.dismissedAt} is null or ${table.text} is null`),
    check('member_answers_quotable', sql`${table.text} is not null or not ${table.isQuotable}`),
    check('member_answers_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    uniqueIndex('member_answers_once').on(table.questionId, table.memberId),
    index('member_answers_of_member').on(table.memberId, table.askedAt),
  ],
);
