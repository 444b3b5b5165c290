import type { Writing } from '../content/found.ts';
import { searchWritings, type WritingKind } from '../content/service.ts';
import { isOtherSubject, stemOf, type Term, wordsOf } from '../parse/words.ts';
import { isHarmless } from './coverage.ts';
import { isThere, jobFilterFor, onlineFilterFor, placeFilterFor } from './texts.ts';
import type { Work } from './work.ts';

const COMPARED_MAX = 200;
/** Words in a larger fraction of texts do not distinguish texts. */
const COMMON_SHARE = 0.25;
/** With fewer texts, every word distinguishes them. */
const FEW_TEXTS = 8;
const IN_TITLE_WEIGHT = 2;
const PART_FROM_CHARACTERS = 4;
const BEGINNING_SHARE = 0.6;
const ENDING_SHARE = 0.5;

/** True for related words: 'copywriting' and 'copywriter', 'pentesting' and 'testing'. */
export function isRelated(asked: string, found: string): boolean {
  if (asked === found) return true;
  const [short, long] = asked.length < found.length ? [asked, found] : [found, asked];
  if (short.length < PART_FROM_CHARACTERS) return false;
  if (long.startsWith(short)) return short.length >= long.length * BEGINNING_SHARE;
  return short === found && long.endsWith(short) && short.length >= long.length * ENDING_SHARE;
}

const stemsOf = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap((word) => [word, ...word.split(/[-'’]/)].map(stemOf))),
];
const isIn = (term: Term, stems: readonly string[]): boolean =>
  term.some((word) => stems.some((stem) => isRelated(stemOf(word), stem)));

const firstSentenceOf = (text: string): string => /^[\s\S]*?[.!?\n](?=\s|$)|^[\s\S]*/.exec(text)?.[0] ?? '';

interface Compared {
  writing: Writing;
  beginning: Term[];
  all: Term[];
}

/**
 * Texts that share the question's rarest words. Ignores words that no text has, because questions contain more than they ask. Each text has a rare word in its
 * title, its first sentence, or a job's place, which is free text.
 */
export async function findNearest(work: Work, kind: WritingKind): Promise<Writing[]> {
  const { asked, where } = work;
  const subjects = [...where.properTerms, ...asked.terms].filter((term) => !isHarmless(term));
  if (subjects.length === 0) return [];
  const search = {
    words: [],
    ...placeFilterFor(work),
    ...onlineFilterFor(work),
    placeNames: [...where.words],
    limit: COMPARED_MAX,
  };
  const found = await searchWritings(work, kind, { ...search, ...(kind === 'job' ? await jobFilterFor(work) : {}) });
  const texts = found.filter((writing) => !where.isSomewhere || isThere(writing, where, true));
  return rankByRarity(texts, subjects, asked.terms.filter(isOtherSubject));
}

/** Sorted best first. A text that shares only one word in its beginning must contain all `required` words. */
export function rankByRarity(texts: readonly Writing[], subjects: readonly Term[], required: readonly Term[]): Writing[] {
  const compared = texts.map((writing): Compared => {
    const { kind, title, text, givenBy, place } = writing;
    const beginning = stemsOf([title, firstSentenceOf(text), kind === 'job' ? place : ''].join(' '));
    const all = stemsOf([title, text, givenBy, place].join(' '));
    const shared = (stems: readonly string[]) => subjects.filter((term) => isIn(term, stems));
    return { writing, beginning: shared(beginning), all: shared(all) };
  });
  const countOf = (term: Term) => compared.filter(({ all }) => all.includes(term)).length;
  const rarity = new Map(subjects.map((term) => [term, 1 + Math.log(compared.length / Math.max(1, countOf(term)))]));
  const isRare = (term: Term) => compared.length < FEW_TEXTS || countOf(term) <= compared.length * COMMON_SHARE;
  const weigh = (terms: readonly Term[]) => terms.reduce((sum, term) => sum + (rarity.get(term) ?? 0), 0);
  const isAbout = ({ beginning, all }: Compared) =>
    beginning.some(isRare) && (beginning.length > 1 || required.every((term) => all.includes(term)));
  const scored = compared
    .filter(isAbout)
    .map((one) => ({ writing: one.writing, score: weigh(one.all) + (IN_TITLE_WEIGHT - 1) * weigh(one.beginning) }))
    .sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= best * NEAR_SHARE).map(({ writing }) => writing);
}

const NEAR_SHARE = 0.75;
