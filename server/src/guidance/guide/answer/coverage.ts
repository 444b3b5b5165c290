import type { Intent } from '../parse/intents.ts';
import type { Asked } from '../parse/question.ts';
import { BARE_WORDS, BESIDE_WORDS, type Term, wordsOf } from '../parse/words.ts';
import type { Where } from '../resolve/where.ts';

type Covered = { asked: Asked; where: Where };

/** How many unknown words are tolerated next to words that can mean only this fact, and next to other words. Anything can have a price, but only places have a time zone. */
const LEFT_MAX: Partial<Record<Intent, { certain: number; other: number }>> = {
  safety: { certain: 2, other: 0 },
  time: { certain: 3, other: 1 },
  visa: { certain: 2, other: 1 },
  currency: { certain: 2, other: 1 },
  internet: { certain: 2, other: 1 },
};
const LEFT_MAX_OF_OTHERS = { certain: 1, other: 0 };

export const isBeside = (term: Term): boolean => term.some((word) => BESIDE_WORDS.has(word));

/** The words that neither the intents, the place nor usual additions explain. They are what the question is about. */
const leftOf = ({ asked, where }: Covered): Term[] => [
  ...where.properTerms,
  ...asked.terms.filter((term) => !isBeside(term) && !asked.intentTerms.includes(term)),
];

/**
 * True if a fact answers the question, not only one of its words. 'Prices in Lisbon' is covered by the cost of living, 'hair transplant prices in Lisbon' is not.
 * Nothing is a better answer than a fact about something else.
 */
export function isCovered(covered: Covered, intent: Intent): boolean {
  const { isForeign, asksAdvice, certain, sure, isBesideFacts } = covered.asked;
  if (isForeign || sure.has(intent)) return true;
  const left = leftOf(covered).length;
  if (isBesideFacts && left > 0) return false;
  const max = LEFT_MAX[intent] ?? LEFT_MAX_OF_OTHERS;
  return certain.has(intent) ? left <= max.certain : left <= max.other && !asksAdvice;
}

/** No word is unexplained, as a suggestion of places needs. */
export const isWhollyCovered = (covered: Covered): boolean => covered.asked.isForeign || leftOf(covered).length === 0;

/** The question consists of the names of places. */
export const isOnlyPlaces = ({ asked, where }: Covered): boolean =>
  where.properTerms.length === 0 && wordsOf(asked.text).every((word) => where.words.has(word) || BARE_WORDS.has(word));
