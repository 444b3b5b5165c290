import { assertLinksAllowed, type WriterTrust } from '../people/authors/service.ts';
import { failure } from '../platform/http/failure.ts';
import { judgeText } from './judge.ts';

/**
 * Throws LINKS_REFUSED, or WORDS_REFUSED with the first rule that a text breaks. Others see it at once, so a text that a room would hold for staff is refused
 * as well. Staff write as they need.
 */
export function assertTextAllowed(trust: WriterTrust, ...texts: readonly string[]): void {
  if (trust === 'staff') return;
  assertLinksAllowed(trust, ...texts);
  const { rules } = judgeText(texts.join('\n'), { trust, sentLastMinute: 0, recentTexts: [] });
  if (rules[0]) throw failure('WORDS_REFUSED', { rule: rules[0] });
}
