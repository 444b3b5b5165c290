import { createHash } from 'node:crypto';
import { GUIDE_STATEMENT_MAX_CHARACTERS } from '@bros/contract/guidance/guide-rules';
import { countTerms, type Term } from '../parse/words.ts';
import type { Say } from './plan.ts';

type Quote = Extract<Say, { kind: 'quote' }>;

const printOf = (words: string) => createHash('sha256').update(words).digest('hex').slice(0, 16);

function sentencesOf(text: string): { start: number; words: string }[] {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ index, segment }) => ({
    start: index,
    words: segment.trimEnd(),
  }));
}

/** The sentence with the most terms, plus the next one if both fit. Null if there are no letters. */
export function chooseQuote(text: string, terms: readonly Term[]): Quote | null {
  const sentences = sentencesOf(text).filter(({ words }) => /\p{L}/u.test(words));
  const counted = sentences.map((sentence, index) => ({ index, count: countTerms(sentence.words, terms) }));
  const best = counted.sort((one, other) => other.count - one.count || one.index - other.index)[0];
  const first = best && sentences[best.index];
  if (!first) return null;
  const next = sentences[best.index + 1];
  const end = next ? next.start + next.words.length : 0;
  const length = next && end - first.start <= GUIDE_STATEMENT_MAX_CHARACTERS ? end - first.start : first.words.length;
  const words = text.slice(first.start, first.start + Math.min(length, GUIDE_STATEMENT_MAX_CHARACTERS)).toWellFormed();
  return { kind: 'quote', start: first.start, length: words.length, print: printOf(words) };
}

/** Null if this part of the source has changed. */
export function readQuote(text: string, { start, length, print }: Quote): string | null {
  const words = text.slice(start, start + length).toWellFormed();
  return printOf(words) === print ? words : null;
}
