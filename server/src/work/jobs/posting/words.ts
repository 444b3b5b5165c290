import {
  assertReviewedTextAllowed,
  offersReshipping,
  scoreJobScam,
  type WritingParts,
} from '../../../core/moderation/service.ts';
import type { WriterTrust } from '../../../core/people/authors/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { JobWords } from './queries.ts';

const textsOf = ({ title, company, location, description, requirements, benefits }: JobWords): string[] => [
  title,
  company,
  location,
  description,
  ...requirements,
  ...benefits,
];

/** Staff look at it before others see it: every job of a newcomer, and offers to receive parcels and send them on. */
export const isHeldForReview = (trust: WriterTrust, words: JobWords): boolean =>
  trust === 'newcomer' || (trust !== 'staff' && offersReshipping(textsOf(words).join('\n')));

/** Throws LINKS_REFUSED, or WORDS_REFUSED with the rule that a job's words break, those of job scams among them. Staff write as they need. */
export async function assertJobAllowed(
  parts: WritingParts,
  transaction: Transaction,
  trust: WriterTrust,
  words: JobWords,
): Promise<void> {
  if (trust === 'staff') return;
  const texts = textsOf(words);
  if (scoreJobScam(texts.join('\n')).length > 0) throw failure('WORDS_REFUSED', { rule: 'scam' });
  // Everybody reads tags too. The dot of one such as 'asp.net' makes no link.
  const tagWords = words.tags.map((tag) => tag.replaceAll('.', ' '));
  await assertReviewedTextAllowed(parts, transaction, trust, ...texts, ...tagWords);
}
