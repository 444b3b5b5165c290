import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { assertLinksAllowed, type WriterTrust } from '../people/authors/service.ts';
import { judgeText } from './judge.ts';
import type { WordRulesCache } from './word-rules/cache.ts';

export interface WritingParts {
  wordRules: WordRulesCache;
}

/**
 * Throws LINKS_REFUSED, or WORDS_REFUSED with the first broken rule. Also refuses a text that a room would hold, because others see this text immediately.
 * Exempts staff. Every feature with public texts uses this function.
 */
export async function assertTextAllowed(
  parts: WritingParts,
  transaction: Transaction,
  trust: WriterTrust,
  ...texts: readonly string[]
): Promise<void> {
  await assertAllowed(parts, transaction, { trust }, texts);
}

/** Checks a text that staff review first if it offers reshipping (`offersReshipping`). */
export async function assertReviewedTextAllowed(
  parts: WritingParts,
  transaction: Transaction,
  trust: WriterTrust,
  ...texts: readonly string[]
): Promise<void> {
  await assertAllowed(parts, transaction, { trust, isReviewed: true }, texts);
}

/** Checks the text of a stay. The scam rules do not apply, because `looksLikeStayScam` judges stays. */
export async function assertStayAllowed(
  parts: WritingParts,
  transaction: Transaction,
  trust: WriterTrust,
  ...texts: readonly string[]
): Promise<void> {
  await assertAllowed(parts, transaction, { trust, isStay: true }, texts);
}

async function assertAllowed(
  parts: WritingParts,
  transaction: Transaction,
  { trust, ...kind }: { trust: WriterTrust; isReviewed?: boolean; isStay?: boolean },
  texts: readonly string[],
): Promise<void> {
  if (trust === 'staff') return;
  assertLinksAllowed(trust, ...texts);
  const wordRules = await parts.wordRules(transaction);
  const { rules } = judgeText(texts.join('\n'), { trust, sentLastMinute: 0, recentTexts: [], wordRules, ...kind });
  if (rules[0]) throw failure('WORDS_REFUSED', { rule: rules[0] });
}
