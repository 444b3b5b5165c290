import { judgeText, scoreJobScam } from '../../moderation/service.ts';
import { assertLinksAllowed, type WriterTrust } from '../../people/authors/service.ts';
import { failure } from '../../platform/http/failure.ts';
import type { JobWords } from './queries.ts';

/** Throws LINKS_REFUSED, or WORDS_REFUSED with the rule that a text breaks. Others may see it at once, so nothing is held for it. Staff write as they need. */
export function assertTextAllowed(trust: WriterTrust, ...texts: readonly string[]): void {
  if (trust === 'staff') return;
  assertLinksAllowed(trust, ...texts);
  const text = texts.join('\n');
  const { rules } = judgeText(text, { trust, sentLastMinute: 0, recentTexts: [] });
  if (rules[0]) throw failure('WORDS_REFUSED', { rule: rules[0] });
}

/** The same for a job, whose words are also held against the ways of job scams. */
export function assertJobAllowed(trust: WriterTrust, words: JobWords): void {
  if (trust === 'staff') return;
  const { title, company, location, description, requirements, benefits } = words;
  const texts = [title, company, location, description, ...requirements, ...benefits];
  if (scoreJobScam(texts.join('\n')).length > 0) throw failure('WORDS_REFUSED', { rule: 'scam' });
  assertTextAllowed(trust, ...texts);
}
