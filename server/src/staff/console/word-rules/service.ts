import { WORD_RULES_MAX } from '@bros/contract/core/moderation-rules';
import type { WordRule, WordRuleEdit, WordRuleForm } from '@bros/contract/staff/word-rule-desk';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { keyOf, readPhrase } from '../../../core/moderation/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import {
  countWordRules,
  deleteWordRule,
  findWordRule,
  insertWordRule,
  isPhraseTaken,
  selectWordRules,
  updateWordRule,
  type WordRuleFilter,
  type WordRuleRow,
  waitForOtherWordRules,
} from './queries.ts';

export async function listWordRules(database: Database, page: WordRuleFilter): Promise<Page<WordRule>> {
  return presentPage(await selectWordRules(database, page), page, present);
}

/** Idempotent. Throws WORD_RULE_TAKEN, WORD_RULES_FULL, EDIT_CONFLICT if the ID belongs to another phrase. */
export function createWordRule(database: Database, actor: Actor, form: WordRuleForm): Promise<WordRule> {
  return inTransaction(database, async (transaction) => {
    await waitForOtherWordRules(transaction);
    const earlier = await findWordRule(transaction, form.id);
    if (earlier && earlier.phrase !== form.phrase) throw failure('EDIT_CONFLICT');
    if (earlier) return present(earlier);
    if ((await countWordRules(transaction)) >= WORD_RULES_MAX) throw failure('WORD_RULES_FULL', { max: WORD_RULES_MAX });
    const words = await wordsOf(transaction, form);
    await insertWordRule(transaction, { ...form, words, writtenBy: actor.memberId });
    await log(transaction, actor, 'wordRule.created', form);
    return get(transaction, form.id);
  });
}

/** Throws NOT_FOUND, WORD_RULE_TAKEN, EDIT_CONFLICT for an outdated version. */
export function saveWordRule(database: Database, actor: Actor, form: WordRuleEdit): Promise<WordRule> {
  return inTransaction(database, async (transaction) => {
    await waitForOtherWordRules(transaction);
    await get(transaction, form.id);
    const words = await wordsOf(transaction, form);
    if (!(await updateWordRule(transaction, { ...form, words }))) throw failure('EDIT_CONFLICT');
    await log(transaction, actor, 'wordRule.changed', form);
    return get(transaction, form.id);
  });
}

/** Messages that the rule stopped keep their state. Idempotent. */
export async function removeWordRule(database: Database, actor: Actor, id: string): Promise<{ isDeleted: true }> {
  await inTransaction(database, async (transaction) => {
    const deleted = await deleteWordRule(transaction, id);
    if (deleted) await log(transaction, actor, 'wordRule.removed', { id, ...deleted });
  });
  return { isDeleted: true };
}

/** Throws WORD_RULE_TAKEN if another rule has the same words. */
async function wordsOf(transaction: Transaction, { id, phrase }: Pick<WordRuleForm, 'id' | 'phrase'>): Promise<string> {
  const words = keyOf(readPhrase(phrase));
  if (await isPhraseTaken(transaction, words, id)) throw failure('WORD_RULE_TAKEN');
  return words;
}

async function get(transaction: Transaction, id: string): Promise<WordRule> {
  const row = await findWordRule(transaction, id);
  if (!row) throw failure('NOT_FOUND');
  return present(row);
}

async function log(
  transaction: Transaction,
  { memberId }: Actor,
  action: AuditEntry['action'],
  { id, ...rule }: { id: string; phrase: string; kind: string; action: string; isActive?: boolean },
): Promise<void> {
  const { phrase, kind, action: does, isActive } = rule;
  const details = { phrase, kind, action: does, ...(isActive !== undefined && { isActive }) };
  await addAuditEntry(transaction, {
    actorId: memberId,
    action,
    targetType: 'wordRule',
    targetId: id,
    reason: null,
    details,
  });
}

const present = (row: WordRuleRow): WordRule => ({
  id: row.id,
  phrase: row.phrase,
  kind: row.kind,
  action: row.action,
  isActive: row.isActive,
  note: row.note,
  version: row.version,
  writtenBy: row.writtenBy,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
});
