import {
  type ContentRule,
  type ModerationRule,
  PACE_RULES,
  REFUSALS_BEFORE_REPORT,
  REPORT_REASON_BY_RULE,
} from '@bros/contract/core/moderation-rules';
import { ORPCError } from '@orpc/server';
import type { Transaction } from '../../../platform/database/connect.ts';
import { countRefused, insertRefused, insertReportByRules, lockRefusals } from './queries.ts';

export { selectRefused } from './queries.ts';

export interface Attempt {
  memberId: string;
  /** A new message's client ID, or an edited message's ID. */
  attemptId: string;
  content: string;
}

/**
 * Records a refused message for staff, and reports the member after three within a day. Ignores `PACE_RULES` and other errors. Idempotent
 * per attempt and content.
 */
export async function recordRefusal(transaction: Transaction, attempt: Attempt, error: unknown): Promise<void> {
  const rules = rulesOf(error).filter(isContentRule);
  const [rule] = rules;
  if (!rule) return;
  await lockRefusals(transaction, attempt.memberId);
  if (!(await insertRefused(transaction, { ...attempt, rules }))) return;
  if ((await countRefused(transaction, attempt.memberId)) < REFUSALS_BEFORE_REPORT) return;
  await insertReportByRules(transaction, attempt.memberId, REPORT_REASON_BY_RULE[rule]);
}

export const rulesOf = (error: unknown): ModerationRule[] =>
  error instanceof ORPCError && error.code === 'MESSAGE_REFUSED' ? (error.data as { rules: ModerationRule[] }).rules : [];

const isContentRule = (rule: ModerationRule): rule is ContentRule => !(PACE_RULES as readonly ModerationRule[]).includes(rule);
