import { foldText, isUnspaced, UNSPACED_LETTERS } from '@bros/contract/core/folding';
import * as z from 'zod';
import { readDataFile } from '../../../platform/data-file.ts';

const { empty, alike } = readDataFile(
  'guide-words.json',
  z.strictObject({
    /** Each line holds words with spaces between them. */
    empty: z.array(z.string()),
    alike: z.array(z.array(z.string())),
  }),
);

/** Words that carry no matter of their own: they are neither searched nor counted. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(empty.flatMap((line) => line.split(' ')));

const HAS_UNSPACED = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');
const ENDINGS = /(?:ations?|ings?|ers?|ies|ied|es|ed|ly|s|y|e)$/;

/** A word without case, accents and ending, roughly: enough to find it again in a sentence. */
export function stemOf(word: string): string {
  const folded = foldText(word);
  const stem = folded.replace(ENDINGS, '');
  return stem.length > 3 || (stem.length === 3 && folded.length <= 4) ? stem : folded;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text with their places; a run of a script without spaces comes apart by the dictionaries of ICU. */
export function* matchWords(text: string): Generator<{ word: string; index: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!HAS_UNSPACED.test(word)) yield { word, index };
    else for (const part of segmenter.segment(word)) yield { word: part.segment, index: index + part.index };
  }
}

export const wordsOf = (text: string): string[] => [...matchWords(foldText(text))].map(({ word }) => word);

/** Words that say the same here: one of them stands for all. */
const groupByStem = new Map(alike.flatMap((group) => group.map((word) => [stemOf(word), group] as const)));

/** A matter that a question asks about: the words that can stand for it. */
export type Term = readonly string[];

export const termOf = (word: string): Term => groupByStem.get(stemOf(word)) ?? [word];

/** Counts the terms in a text. */
export function countTerms(text: string, terms: readonly Term[]): number {
  const folded = foldText(text);
  const stems = new Set(wordsOf(text).flatMap((word) => [word, ...word.split(/[-'’]/)].map(stemOf)));
  return terms.filter((term) => term.some((word) => stems.has(stemOf(word)) || (isUnspaced(word) && folded.includes(word))))
    .length;
}
