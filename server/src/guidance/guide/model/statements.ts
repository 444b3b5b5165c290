import { GUIDE_STATEMENT_MAX_CHARACTERS } from '@bros/contract/guidance/guide-rules';
import { countLinks } from '../../../core/people/authors/policy.ts';
import { readNames } from '../parse/names.ts';
import { STOP_WORDS, stemOf, wordsOf } from '../parse/words.ts';

export interface CitedStatement {
  text: string;
  sources: [number, ...number[]];
}

const LINE_MAX_CHARACTERS = 4000;
const CITED = /([^[\]]+?)\s*((?:\[\d{1,3}(?:\s*,\s*\d{1,3})*\]\s*)+)/g;

/**
 * Each part of the line that ends in source numbers yields its last sentence, without links and Markdown. Ignores sources that the model was not given. Drops a
 * statement without a remaining source, and a statement with a name or a number of two or more digits that its sources do not contain.
 *
 * @param given each source's text, as sent to the model
 * @param question names in it may be repeated in statements
 */
export function readStatements(line: string, given: ReadonlyMap<number, string>, question = ''): CitedStatement[] {
  // The pattern takes cubic time on long white space.
  const bounded = line.replace(/\s+/g, ' ').slice(0, LINE_MAX_CHARACTERS);
  return [...bounded.matchAll(CITED)].flatMap(([, words = '', marks = '']) => {
    const [first, ...rest] = [...new Set((marks.match(/\d+/g) ?? []).map(Number))].filter((number) => given.has(number));
    const text = cleanSentence(words);
    if (first === undefined || !/\p{L}.*\s.*\p{L}/u.test(text) || text.length > GUIDE_STATEMENT_MAX_CHARACTERS) return [];
    const sources: [number, ...number[]] = [first, ...rest];
    const known = sources.map((number) => given.get(number) ?? '').join(' ');
    const isSupported = hasOnlyFiguresOf(text, known) && hasOnlyNamesOf(text, `${known} ${question}`);
    return isSupported ? [{ text, sources }] : [];
  });
}

const LIKE_A_LINK = /:\/\/|@|javascript:|\p{L}\.\p{L}{2,}/iu;

function cleanSentence(words: string): string {
  const plain = words.replace(/[*_#`>|]+/g, '').replace(/^[\s\-–•.,;:)]+|^\s*\d+[.)]\s+/g, '');
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(plain)].map(({ segment }) =>
    segment.trim(),
  );
  const last = sentences.filter((sentence) => /\p{L}/u.test(sentence)).at(-1) ?? '';
  return last
    .split(/\s+/)
    .filter((word) => !LIKE_A_LINK.test(word) && countLinks(word) === 0)
    .join(' ')
    .trim();
}

/** A sentence's first word is not checked, because it is always capitalized. */
function hasOnlyNamesOf(text: string, known: string): boolean {
  const words = new Set(wordsOf(known).flatMap((word) => [word, stemOf(word)]));
  return readNames(text).properNames.every((name) => words.has(name) || words.has(stemOf(name)));
}

/** Returns the sentence's first word if no source has it, because it may be a place. */
export function firstUnknownWord(text: string, known: string): string | null {
  const [first = ''] = wordsOf(text);
  return STOP_WORDS.has(first) || wordsOf(known).includes(first) ? null : first;
}

const figuresOf = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).map((figure) => figure.replace(/[,.]/g, ''));

function hasOnlyFiguresOf(text: string, known: string): boolean {
  const figures = new Set(figuresOf(known));
  return figuresOf(text).every((figure) => figure.length < 2 || figures.has(figure));
}
