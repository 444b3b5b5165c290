import { GUIDE_STATEMENT_MAX_CHARACTERS } from '@bros/contract/guidance/guide-rules';
import { countLinks } from '../../../core/people/authors/policy.ts';

export interface CitedStatement {
  text: string;
  sources: [number, ...number[]];
}

const CITED = /([^[\]]+?)\s*((?:\[\d{1,3}(?:\s*,\s*\d{1,3})*\]\s*)+)/g;

/**
 * Extracts the statements from a line of a model's answer. Each part of the line that ends in source numbers yields its last
 * sentence. Drops statements without a source, with a source that the model was not given, or with a figure that is not in its
 * sources. Removes links and Markdown. * @param given the words of each source, as sent to the model
 */
export function readStatements(line: string, given: ReadonlyMap<number, string>): CitedStatement[] {
  return [...line.matchAll(CITED)].flatMap(([, words = '', marks = '']) => {
    const [first, ...rest] = [...new Set((marks.match(/\d+/g) ?? []).map(Number))].filter((number) => given.has(number));
    const text = cleanSentence(words);
    if (first === undefined || !/\p{L}.*\s.*\p{L}/u.test(text) || text.length > GUIDE_STATEMENT_MAX_CHARACTERS) return [];
    const sources: [number, ...number[]] = [first, ...rest];
    const known = sources.map((number) => given.get(number) ?? '').join(' ');
    return hasOnlyFiguresOf(text, known) ? [{ text, sources }] : [];
  });
}

/** A web or email address, with or without a scheme, on any top-level domain. */
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

const figuresOf = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).map((figure) => figure.replace(/[,.]/g, ''));

function hasOnlyFiguresOf(text: string, known: string): boolean {
  const figures = new Set(figuresOf(known));
  return figuresOf(text).every((figure) => figure.length < 2 || figures.has(figure));
}
