import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { assertLinksAllowed, type WriterTrust } from '../people/authors/service.ts';
import { judgeText } from './judge.ts';
import type { WordRulesLately } from './word-rules/lately.ts';

/** The part that every feature with public words brings. */
export interface WritingParts {
  wordRules: WordRulesLately;
}

/**
 * Throws LINKS_REFUSED, or WORDS_REFUSED with the first rule that a text breaks. Others see it at once, so a text that a room would hold for staff is refused
 * as well. Staff write as they need.
 */
export async function assertTextAllowed(
  parts: WritingParts,
  transaction: Transaction,
  trust: WriterTrust,
  ...texts: readonly string[]
): Promise<void> {
  await assertAllowed(parts, transaction, { trust, isReviewed: false }, texts);
}

/** The same for a text that staff look at first where it offers reshipping (`offersReshipping`). */
export async function assertReviewedTextAllowed(
  parts: WritingParts,
  transaction: Transaction,
  trust: WriterTrust,
  ...texts: readonly string[]
): Promise<void> {
  await assertAllowed(parts, transaction, { trust, isReviewed: true }, texts);
}

async function assertAllowed(
  parts: WritingParts,
  transaction: Transaction,
  { trust, isReviewed }: { trust: WriterTrust; isReviewed: boolean },
  texts: readonly string[],
): Promise<void> {
  if (trust === 'staff') return;
  assertLinksAllowed(trust, ...texts);
  const wordRules = await parts.wordRules(transaction);
  const { rules } = judgeText(texts.join('\n'), { trust, sentLastMinute: 0, recentTexts: [], wordRules, isReviewed });
  if (rules[0]) throw failure('WORDS_REFUSED', { rule: rules[0] });
}
