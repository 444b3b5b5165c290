import {
  GUIDE_ANSWER_STATES,
  GUIDE_ENGINES,
  GUIDE_QUESTION_MAX_CHARACTERS,
  GUIDE_RATING_NOTE_MAX_CHARACTERS,
  GUIDE_RATING_REASONS,
  GUIDE_TITLE_MAX_CHARACTERS,
} from '@bros/contract/guidance/guide-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { destinations } from '../../places/destinations/tables.ts';
import { createdAtColumn, literals, timestampColumn } from '../../platform/columns.ts';
import type { Plan } from './answer/plan.ts';

const figure = (value: number) => sql.raw(String(value));

/** Private to the member (docs/specification.md, K1). */
export const guideConversations = pgTable(
  'guide_conversations',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    begunFromId: uuid('begun_from_id').references(() => destinations.id, { onDelete: 'set null' }),
    /** The last answer's destination, which the next question may mean. */
    aboutId: uuid('about_id').references(() => destinations.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('guide_conversations_title', sql`char_length(${table.title}) between 1 and ${figure(GUIDE_TITLE_MAX_CHARACTERS)}`),
    index('guide_conversations_of_member').on(table.memberId, table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('guide_conversations_begun_from').on(table.begunFromId),
    index('guide_conversations_about').on(table.aboutId),
  ],
);

/** Answers refer to sources and are rendered on each read (answer/plan.ts). */
export const guideQuestions = pgTable(
  'guide_questions',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => guideConversations.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    askedAt: timestampColumn('asked_at').notNull().defaultNow(),
    state: text('state', { enum: GUIDE_ANSWER_STATES }).notNull(),
    engine: text('engine', { enum: GUIDE_ENGINES }).notNull(),
    isFallback: boolean('is_fallback').notNull().default(false),
    isStopped: boolean('is_stopped').notNull().default(false),
    plan: jsonb('plan').$type<Plan>().notNull(),
    /** The destination whose room is suggested if nothing was found. */
    aboutId: uuid('about_id').references(() => destinations.id, { onDelete: 'set null' }),
    isHelpful: boolean('is_helpful'),
    reason: text('reason', { enum: GUIDE_RATING_REASONS }),
    note: text('note').notNull().default(''),
    isShared: boolean('is_shared').notNull().default(false),
    ratedAt: timestampColumn('rated_at'),
  },
  (table) => [
    check('guide_questions_question', sql`char_length(${table.question}) between 1 and ${figure(GUIDE_QUESTION_MAX_CHARACTERS)}`),
    check('guide_questions_state', sql`${table.state} in (${literals(GUIDE_ANSWER_STATES)})`),
    check('guide_questions_engine', sql`${table.engine} in (${literals(GUIDE_ENGINES)})`),
    check('guide_questions_reason', sql`${table.reason} in (${literals(GUIDE_RATING_REASONS)})`),
    check('guide_questions_note', sql`char_length(${table.note}) <= ${figure(GUIDE_RATING_NOTE_MAX_CHARACTERS)}`),
    check('guide_questions_rating', sql`(${table.isHelpful} is null) = (${table.ratedAt} is null)`),
    check(
      'guide_questions_shared',
      sql`${table.isHelpful} is not distinct from false or (${table.reason} is null and ${table.note} = '' and not ${table.isShared})`,
    ),
    index('guide_questions_newest').on(table.conversationId, table.askedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('guide_questions_of_member').on(table.memberId, table.askedAt),
    index('guide_questions_about').on(table.aboutId),
    index('guide_questions_answering').on(table.askedAt).where(sql`${table.state} = 'answering'`),
    index('guide_questions_shared_newest')
      .on(table.ratedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isShared}`),
  ],
);

/** Questions per day (UTC). Stored separately, so deleting a conversation does not restore the allowance. */
export const guideDays = pgTable(
  'guide_days',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    asked: integer('asked').notNull(),
    /** The sum of all attempts. */
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    check('guide_days_figures', sql`${table.asked} >= 0 and ${table.inputTokens} >= 0 and ${table.outputTokens} >= 0`),
    index('guide_days_by_day').on(table.day),
  ],
);
