import { foldText, isUnspaced, UNSPACED_LETTERS } from '@bros/contract/core/folding';
import * as z from 'zod';
import { readDataFile } from '../../../platform/data-file.ts';
import { INTENTS, type Intent } from './intents.ts';

const words = readDataFile(
  'guide-words.json',
  z.strictObject({
    stopWords: z.array(z.string()),
    synonyms: z.array(z.array(z.string())),
    otherSubjects: z.array(z.string()),
    harmless: z.array(z.string()),
    overview: z.string(),
    transport: z.string(),
    /** A pattern of names, and countries' ISO 3166-1 alpha-2 codes. */
    regions: z.array(z.tuple([z.string(), z.string()])),
    /** 'thai:TH'. */
    demonyms: z.string(),
    ambiguousNames: z.string(),
    foreignWords: z.partialRecord(z.enum(INTENTS), z.string()),
    otherLanguages: z.array(z.string()),
  }),
);
const setOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** Words that are never search terms, nor names on their own. They also show that a question is in English. */
export const STOP_WORDS = setOf(...words.stopWords);

/** Subjects that no fact of a city answers: hospitals, drinking water, football. */
export const OTHER_SUBJECT_WORDS = setOf(...words.otherSubjects);

/** English words that do not change what a question asks. */
export const HARMLESS_WORDS = setOf(...words.harmless);

/** Together with a place, they ask for an overview: 'Tell me about Lisbon'. */
export const OVERVIEW_WORDS = setOf(words.overview);

/** Means of transport, about which the facts only say how safe they are. */
export const TRANSPORT_WORDS = setOf(words.transport);

/** Place names that are also ordinary words, in English ('nice', 'split') or another language ('ist', also a code of Istanbul, is German for 'is'). */
export const AMBIGUOUS_NAMES = setOf(words.ambiguousNames, ...words.otherLanguages);

export const OTHER_LANGUAGES = words.otherLanguages.map((line) => setOf(line));

export const FOREIGN_WORDS = Object.entries(words.foreignWords).map(([intent, line]) => [intent as Intent, setOf(line)] as const);

/** 'A Thai visa' means Thailand, but 'a Thai passport' does not. */
export const COUNTRY_OF_DEMONYM: ReadonlyMap<string, string> = new Map(
  words.demonyms.split(' ').map((pair) => pair.split(':') as [string, string]),
);

export interface Region {
  pattern: RegExp;
  countryCodes: readonly string[];
}
export const REGIONS: readonly Region[] = words.regions.map(([names, codes]) => ({
  pattern: new RegExp(`\\b(?:${names})\\b`),
  countryCodes: codes.split(' '),
}));

const HAS_UNSPACED = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');
const ENDINGS = /(?:ations?|ings?|ers?|ies|ied|es|ed|ly|s|y|e)$/;

/** Matches a doubled consonant, of which `stemOf` removes one letter: 'running' becomes 'run'. */
const DOUBLED = /[aeiou]([bdgmnprt])\1$/;

export function stemOf(word: string): string {
  const folded = foldText(word);
  const stem = folded.replace(ENDINGS, '');
  if (DOUBLED.test(stem) && /(?:ing|er|ed)s?$/.test(folded)) return stem.slice(0, -1);
  return stem.length > 3 || (stem.length === 3 && folded.length <= 4) ? stem : folded;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** ICU's dictionaries segment unspaced scripts. */
export function* matchWords(text: string): Generator<{ word: string; index: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!HAS_UNSPACED.test(word)) yield { word, index };
    else for (const part of segmenter.segment(word)) yield { word: part.segment, index: index + part.index };
  }
}

export const wordsOf = (text: string): string[] => [...matchWords(foldText(text))].map(({ word }) => word);

const groupByWord = new Map(words.synonyms.flatMap((group) => group.map((word) => [word, group] as const)));
const groupByStem = new Map(words.synonyms.flatMap((group) => group.map((word) => [stemOf(word), group] as const)));

/** A search term with its synonyms. */
export type Term = readonly string[];

/** The exact word comes first, because 'parts' and 'party' have the same stem. */
export const termOf = (word: string): Term => groupByWord.get(word) ?? groupByStem.get(stemOf(word)) ?? [word];

export const isOtherSubject = (term: Term): boolean => term.some((word) => OTHER_SUBJECT_WORDS.has(word));

export function countTerms(text: string, terms: readonly Term[]): number {
  const folded = foldText(text);
  const stems = new Set(wordsOf(text).flatMap((word) => [word, ...word.split(/[-'’]/)].map(stemOf)));
  return terms.filter((term) => term.some((word) => stems.has(stemOf(word)) || (isUnspaced(word) && folded.includes(word))))
    .length;
}
