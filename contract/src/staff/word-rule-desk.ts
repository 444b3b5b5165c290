import * as z from 'zod';
import { namedMember } from '../core/authors.ts';
import { idField, pageOf, sanitizeLine, timestampField, versionField } from '../core/fields.ts';
import {
  PHRASE_MAX_CHARACTERS,
  STARRED_WORD_MIN_CHARACTERS,
  WORD_RULE_ACTIONS,
  WORD_RULE_KINDS,
  WORD_RULE_NOTE_MAX_CHARACTERS,
} from '../core/moderation-rules.ts';
import { searchFilter, staffPage } from '../core/staff-page.ts';
import { operation } from './operation.ts';

/** Removes marks, as the rules do from texts. */
const foldMarks = (phrase: string) => phrase.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
/** An asterisk that is not at a word's end. */
const LOST_STAR = /(?<![\p{L}\p{N}])\*|\*(?!\s|$)/u;
const SHORT_STARRED = new RegExp(`(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]{1,${STARRED_WORD_MIN_CHARACTERS - 1}}\\*`, 'u');

/** An asterisk at a word's end matches any ending. */
const phraseField = z
  .string()
  .overwrite(sanitizeLine)
  .max(PHRASE_MAX_CHARACTERS)
  .refine((phrase) => (foldMarks(phrase).match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2)
  .refine((phrase) => !LOST_STAR.test(foldMarks(phrase)) && !SHORT_STARRED.test(foldMarks(phrase)));

const tried = { phrase: phraseField, action: z.enum(WORD_RULE_ACTIONS) };
const texts = {
  ...tried,
  kind: z.enum(WORD_RULE_KINDS),
  isActive: z.boolean(),
  note: z.string().overwrite(sanitizeLine).max(WORD_RULE_NOTE_MAX_CHARACTERS),
};

export const wordRule = z.object({
  id: z.uuid(),
  ...texts,
  version: z.int(),
  /** Null for a deleted account. */
  writtenBy: z.string().nullable(),
  createdAt: timestampField,
  changedAt: timestampField,
});
export type WordRule = z.infer<typeof wordRule>;

/** Idempotent by `id`. */
export const createWordRuleForm = z.strictObject({ id: idField, ...texts });
export type WordRuleForm = z.infer<typeof createWordRuleForm>;
export const saveWordRuleForm = z.strictObject({ id: idField, version: versionField, ...texts });
export type WordRuleEdit = z.infer<typeof saveWordRuleForm>;

const wordRuleTrial = z.object({
  /** Searched room messages. */
  read: z.int(),
  /** Visible messages, and their authors. */
  stopped: z.int(),
  authors: z.int(),
  /** Already held, removed, or matched by another active rule. */
  stoppedAnyway: z.int(),
  /** Newest first; the phrase is between `before` and `after`. */
  examples: z.array(
    z.object({
      id: z.uuid(),
      roomName: z.string(),
      author: namedMember.nullable(),
      createdAt: timestampField,
      before: z.string(),
      match: z.string(),
      after: z.string(),
    }),
  ),
});
export type WordRuleTrial = z.infer<typeof wordRuleTrial>;

export const staffWordRules = {
  wordRules: operation('moderator', { method: 'GET', path: '/staff/word-rules', summary: 'List word rules' })
    .input(z.strictObject({ ...searchFilter, isActive: z.stringbool().optional(), ...staffPage }))
    .output(pageOf(wordRule)),
  /** Never searches direct messages. `id`: the rule to be changed, which the trial ignores. */
  tryWordRule: operation(
    { access: 'moderator', limit: 'word_rule_trial' },
    { method: 'POST', path: '/staff/word-rules/trial', summary: 'Test a phrase on the newest messages in rooms' },
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
  /** Throws EDIT_CONFLICT if another admin has saved a newer version. */
  saveWordRule: operation(
    'admin',
    { method: 'POST', path: '/staff/word-rules/{id}', summary: 'Change a word rule' },
    'EDIT_CONFLICT',
    'WORD_RULE_TAKEN',
  )
    .input(saveWordRuleForm)
    .output(wordRule),
  removeWordRule: operation('admin', {
    method: 'DELETE',
    path: '/staff/word-rules/{id}',
    summary: 'Delete a word rule',
    description: 'Idempotent.',
  })
    .input(z.strictObject({ id: idField }))
    .output(z.object({ isDeleted: z.literal(true) })),
};
