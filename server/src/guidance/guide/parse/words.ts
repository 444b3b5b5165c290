import { foldText, isUnspaced, UNSPACED_LETTERS } from '@bros/contract/core/folding';
import * as z from 'zod';
import { readDataFile } from '../../../platform/data-file.ts';

const { empty, alike } = readDataFile(
  'guide-words.json',
  z.strictObject({
    empty: z.array(z.string()),
    alike: z.array(z.array(z.string())),
  }),
);

/** Stop words: neither searched nor counted. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(empty.flatMap((line) => line.split(' ')));

const HAS_UNSPACED = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');
const ENDINGS = /(?:ations?|ings?|ers?|ies|ied|es|ed|ly|s|y|e)$/;

/** A rough stem without case, accents and ending, good enough to find a word in a sentence. */
export function stemOf(word: string): string {
  const folded = foldText(word);
  const stem = folded.replace(ENDINGS, '');
  return stem.length > 3 || (stem.length === 3 && folded.length <= 4) ? stem : folded;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words with their positions. Scripts without spaces are segmented by ICU's dictionaries. */
export function* matchWords(text: string): Generator<{ word: string; index: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!HAS_UNSPACED.test(word)) yield { word, index };
    else for (const part of segmenter.segment(word)) yield { word: part.segment, index: index + part.index };
  }
}

export const wordsOf = (text: string): string[] => [...matchWords(foldText(text))].map(({ word }) => word);

const groupByStem = new Map(alike.flatMap((group) => group.map((word) => [stemOf(word), group] as const)));

/** A search term with its synonyms. */
export type Term = readonly string[];

export const termOf = (word: string): Term => groupByStem.get(stemOf(word)) ?? [word];

export function countTerms(text: string, terms: readonly Term[]): number {
  const folded = foldText(text);
  const stems = new Set(wordsOf(text).flatMap((word) => [word, ...word.split(/[-'’]/)].map(stemOf)));
  return terms.filter((term) => term.some((word) => stems.has(stemOf(word)) || (isUnspaced(word) && folded.includes(word))))
    .length;
}
