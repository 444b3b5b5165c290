import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { assertLinksAllowed, type WriterTrust } from '../people/authors/service.ts';
import { judgeText } from './judge.ts';
import type { WordRulesCache } from './word-rules/cache.ts';

export interface WritingDeps {
  wordRules: WordRulesCache;
}

/**
 * Throws LINKS_REFUSED, or WORDS_REFUSED with the first broken rule, even if a room would hold the text for review, because others see it
 * immediately. Staff are exempt.
 */
export async function assertTextAllowed(
  deps: WritingDeps,
  transaction: Transaction,
  trust: WriterTrust,
  ...texts: readonly string[]
): Promise<void> {
  await assertAllowed(deps, transaction, { trust }, texts);
}

/** Allows offers of reshipping, because staff review the text first. */
export async function assertReviewedTextAllowed(
  deps: WritingDeps,
  transaction: Transaction,
  trust: WriterTrust,
  ...texts: readonly string[]
): Promise<void> {
  await assertAllowed(deps, transaction, { trust, isReviewed: true }, texts);
}

/** Like `assertTextAllowed`, but uses `looksLikeStayScam` instead of the scam rules. */
export async function assertStayAllowed(
  deps: WritingDeps,
  transaction: Transaction,
  trust: WriterTrust,
  ...texts: readonly string[]
): Promise<void> {
  await assertAllowed(deps, transaction, { trust, isStay: true }, texts);
}

async function assertAllowed(
  deps: WritingDeps,
  transaction: Transaction,
  { trust, ...kind }: { trust: WriterTrust; isReviewed?: boolean; isStay?: boolean },
  texts: readonly string[],
): Promise<void> {
  if (trust === 'staff') return;
  assertLinksAllowed(trust, ...texts);
  const wordRules = await deps.wordRules(transaction);
  const { rules } = judgeText(texts.join('\n'), { trust, sentLastMinute: 0, recentTexts: [], wordRules, ...kind });
  if (rules[0]) throw failure('WORDS_REFUSED', { rule: rules[0] });
}
