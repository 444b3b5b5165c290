import * as z from 'zod';
import { idField, memberIdField, momentField, pageOf, sanitiseLine, versionField } from '../core/fields.ts';
import {
  PHRASE_MAX_CHARACTERS,
  STARRED_WORD_MIN_CHARACTERS,
  WORD_RULE_ACTIONS,
  WORD_RULE_KINDS,
  WORD_RULE_NOTE_MAX_CHARACTERS,
} from '../core/moderation-rules.ts';
import { staffPage, wordsFilter } from '../core/staff-page.ts';
import { operation } from './operation.ts';

/** The phrase as the rules compare it: compatibility forms, accents and invisible marks folded away. */
const foldMarks = (phrase: string) => phrase.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
/** A star anywhere but at the end of a word. */
const LOST_STAR = /(?<![\p{L}\p{N}])\*|\*(?!\s|$)/u;
const SHORT_STARRED = new RegExp(`(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]{1,${STARRED_WORD_MIN_CHARACTERS - 1}}\\*`, 'u');

/** Plain words. A star at the end of a word stands for any ending. */
const phraseField = z
  .string()
  .overwrite(sanitiseLine)
  .max(PHRASE_MAX_CHARACTERS)
  .refine((phrase) => (foldMarks(phrase).match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2)
  .refine((phrase) => !LOST_STAR.test(foldMarks(phrase)) && !SHORT_STARRED.test(foldMarks(phrase)));

const tried = { phrase: phraseField, action: z.enum(WORD_RULE_ACTIONS) };
const words = {
  ...tried,
  kind: z.enum(WORD_RULE_KINDS),
  isActive: z.boolean(),
  note: z.string().overwrite(sanitiseLine).max(WORD_RULE_NOTE_MAX_CHARACTERS),
};

const wordRule = z.object({
  id: z.uuid(),
  ...words,
  version: z.int(),
  /** Null once that account is gone. */
  writtenBy: z.string().nullable(),
  createdAt: momentField,
  changedAt: momentField,
});
export type WordRule = z.infer<typeof wordRule>;

/** The screen chooses `id` once, so that a repeated press writes one rule. */
export const createWordRuleForm = z.strictObject({ id: idField, ...words });
export type WordRuleForm = z.infer<typeof createWordRuleForm>;
export const saveWordRuleForm = z.strictObject({ id: idField, version: versionField, ...words });
export type WordRuleEdit = z.infer<typeof saveWordRuleForm>;

const wordRuleTrial = z.object({
  /** Messages of rooms that were read: `TRIAL_MESSAGES`, or all there are. */
  read: z.int(),
  /** Messages that members see today and the rule would have stopped, and their authors. */
  stopped: z.int(),
  authors: z.int(),
  /** Messages with the phrase that are stopped without it: held or removed already, or caught by another active word rule. */
  stoppedAnyway: z.int(),
  /** The newest that it would have stopped; the phrase stands between `before` and `after`. */
  examples: z.array(
    z.object({
      id: z.uuid(),
      roomName: z.string(),
      /** Null once that account is gone. */
      author: z.object({ id: memberIdField, displayName: z.string() }).nullable(),
      createdAt: momentField,
      before: z.string(),
      match: z.string(),
      after: z.string(),
    }),
  ),
});
export type WordRuleTrial = z.infer<typeof wordRuleTrial>;

/** The part of `staff` that is about word rules. */
export const staffWordRules = {
  wordRules: operation('moderator', { method: 'GET', path: '/staff/word-rules', summary: 'Word rules of staff, newest first' })
    .input(z.strictObject({ ...wordsFilter, isActive: z.stringbool().optional(), ...staffPage }))
    .output(pageOf(wordRule)),
  /** Reads messages of rooms, never direct messages. `id` is the rule that is being changed: it counts as if it were not there. */
  tryWordRule: operation(
    { access: 'moderator', limit: 'word_rule_trial' },
    { method: 'POST', path: '/staff/word-rules/trial', summary: 'Try a phrase on the newest messages of rooms' },
  )
    .input(z.strictObject({ ...tried, id: idField.optional() }))
    .output(wordRuleTrial),
  createWordRule: operation(
    'admin',
    { method: 'POST', path: '/staff/word-rules', summary: 'Add a word rule', successStatus: 201 },
    'EDIT_CONFLICT',
    'WORD_RULE_TAKEN',
    'WORD_RULES_FULL',
  )
    .input(createWordRuleForm)
    .output(wordRule),
  /** A save over somebody else's is refused. */
  saveWordRule: operation(
    'admin',
    { method: 'POST', path: '/staff/word-rules/{id}', summary: 'Change a word rule' },
    'EDIT_CONFLICT',
    'WORD_RULE_TAKEN',
  )
    .input(saveWordRuleForm)
    .output(wordRule),
  /** Idempotent. */
  removeWordRule: operation('admin', { method: 'DELETE', path: '/staff/word-rules/{id}', summary: 'Delete a word rule' })
    .input(z.strictObject({ id: idField }))
    .output(z.object({ isDeleted: z.literal(true) })),
};
