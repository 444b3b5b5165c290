import {
  APPEAL_MAX_CHARACTERS,
  CASE_ORIGINS,
  CASE_OUTCOMES,
  CASE_STATES,
  MODERATION_RULES,
  PHRASE_MAX_CHARACTERS,
  REMOVAL_REASONS,
  WORD_RULE_ACTIONS,
  WORD_RULE_KINDS,
  WORD_RULE_NOTE_MAX_CHARACTERS,
} from '@bros/contract/core/moderation-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';
import { users } from '../people/accounts/tables.ts';

export const moderationCases = pgTable(
  'moderation_cases',
  {
    id: idColumn(),
    /** The foreign key that deletes the case with its message is in migrations/0000_initial.sql, because chat's tables come later. */
    messageId: uuid('message_id').notNull().unique(),
    /** The author. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The content when the case was opened. */
    content: text('content').notNull(),
    origin: text('origin', { enum: CASE_ORIGINS }).notNull(),
    rules: text('rules', { enum: MODERATION_RULES }).array().notNull(),
    /** The rules' score, or the model's certainty, out of 100. */
    score: integer('score').notNull(),
    /** Why the model hid the message; null if it did not. */
    suspicion: text('suspicion', { enum: REMOVAL_REASONS }),
    state: text('state', { enum: CASE_STATES }).notNull().default('waiting'),
    outcome: text('outcome', { enum: CASE_OUTCOMES }),
    removalReason: text('removal_reason', { enum: REMOVAL_REASONS }),
    answer: text('answer').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestampColumn('decided_at'),
    appeal: text('appeal'),
    appealedAt: timestampColumn('appealed_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('moderation_cases_origin', sql`${table.origin} in (${literals(CASE_ORIGINS)})`),
    check('moderation_cases_state', sql`${table.state} in (${literals(CASE_STATES)})`),
    check('moderation_cases_outcome', sql`${table.outcome} in (${literals(CASE_OUTCOMES)})`),
    check('moderation_cases_reason', sql`${table.removalReason} in (${literals(REMOVAL_REASONS)})`),
    check('moderation_cases_suspicion', sql`${table.suspicion} in (${literals(REMOVAL_REASONS)})`),
    check('moderation_cases_assignee', sql`${table.assigneeId} is null or ${table.state} <> 'closed'`),
    check('moderation_cases_decided', sql`${table.state} <> 'closed' or ${table.outcome} is not null`),
    check(
      'moderation_cases_removed',
      sql`(${table.outcome} is not distinct from 'removed') = (${table.removalReason} is not null)`,
    ),
    check('moderation_cases_appeal', sql`(${table.appeal} is null) = (${table.appealedAt} is null)`),
    check('moderation_cases_appeal_text', sql`char_length(${table.appeal}) <= ${sql.raw(String(APPEAL_MAX_CHARACTERS))}`),
    index('moderation_cases_newest').on(table.state, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('moderation_cases_by_member').on(table.memberId, table.createdAt.desc().nullsFirst()),
    index('moderation_cases_by_decider').on(table.decidedBy),
    index('moderation_cases_by_assignee').on(table.assigneeId),
  ],
);

/** Deleted when the message's removal is reversed. */
export const moderationStrikes = pgTable(
  'moderation_strikes',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .notNull()
      .unique()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REMOVAL_REASONS }).notNull(),
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    check('moderation_strikes_reason', sql`${table.reason} in (${literals(REMOVAL_REASONS)})`),
    index('moderation_strikes_by_member').on(table.memberId, table.expiresAt),
    index('moderation_strikes_by_giver').on(table.givenBy),
  ],
);

/** A muted member can still read. */
export const moderationMutes = pgTable(
  'moderation_mutes',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty if strikes caused the mute. */
    reason: text('reason').notNull(),
    /** Null if strikes caused the mute or the muter's account was deleted. */
    mutedBy: uuid('muted_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    /** Set to now if staff lift the mute early. */
    endsAt: timestampColumn('ends_at').notNull(),
  },
  (table) => [
    index('moderation_mutes_by_member').on(table.memberId, table.endsAt),
    index('moderation_mutes_by_muter').on(table.mutedBy),
  ],
);

/** Only staff see these messages. Deleted after `REFUSED_MESSAGES_KEPT_DAYS`. */
export const refusedMessages = pgTable(
  'refused_messages',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A new message's client ID or an edited message's ID. A repeat with the same content is stored once. */
    attemptId: uuid('attempt_id').notNull(),
    content: text('content').notNull(),
    rules: text('rules', { enum: MODERATION_RULES }).array().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // Contains a hash, because an index cannot contain long texts.
    uniqueIndex('refused_messages_once').on(table.memberId, table.attemptId, sql`hashtextextended(${table.content}, 0)`),
    index('refused_messages_newest').on(table.memberId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('refused_messages_by_age').on(table.createdAt),
  ],
);

export const wordRules = pgTable(
  'word_rules',
  {
    id: idColumn(),
    phrase: text('phrase').notNull(),
    /** Phrases with equal `words` match the same texts. */
    words: text('words').notNull().unique(),
    kind: text('kind', { enum: WORD_RULE_KINDS }).notNull(),
    action: text('action', { enum: WORD_RULE_ACTIONS }).notNull(),
    isActive: boolean('is_active').notNull(),
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
    /** The ID outlives the account. */
    writtenBy: uuid('written_by').notNull(),
    createdAt: createdAtColumn(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('word_rules_phrase', sql`char_length(${table.phrase}) between 1 and ${sql.raw(String(PHRASE_MAX_CHARACTERS))}`),
    check('word_rules_words', sql`${table.words} <> ''`),
    check('word_rules_kind', sql`${table.kind} in (${literals(WORD_RULE_KINDS)})`),
    check('word_rules_action', sql`${table.action} in (${literals(WORD_RULE_ACTIONS)})`),
    check('word_rules_note', sql`char_length(${table.note}) <= ${sql.raw(String(WORD_RULE_NOTE_MAX_CHARACTERS))}`),
    index('word_rules_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
