import { foldText, foldWords, isUnspaced, UNSPACED_LETTERS } from '@bros/contract/core/folding';

export interface Excerpt {
  text: string;
  isHit: boolean;
}

const BEFORE_CHARACTERS = 60;
const MAX_CHARACTERS = 220;

/** Also matches the marks and joiners that folding removes. */
const WORD = new RegExp(`(?:(?![${UNSPACED_LETTERS}\\uff66-\\uffdc])[\\p{L}\\p{N}\\p{M}\\u00ad\\u200b\\u200d-\\u200f])+`, 'gu');
/** A letter with its marks, also the half-width sound marks of kana, which are letters in Unicode. Decomposed Hangul letters match together. */
const LETTER = /[\u1100-\u11ff]+|.[\p{M}\u200b-\u200f\uff9e\uff9f]*/gsu;

interface Hit {
  start: number;
  end: number;
}

function spacedHits(content: string, searchWords: readonly string[]): Hit[] {
  const isHit = (word: string) => foldWords(word).some((folded) => searchWords.some((begin) => folded.startsWith(begin)));
  return [...content.matchAll(WORD)]
    .filter(([word]) => isHit(word))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

function unspacedHits(content: string, searchWords: readonly string[]): Hit[] {
  let folded = '';
  const origins: Hit[] = [];
  for (const { 0: letter, index } of searchWords.length > 0 ? content.matchAll(LETTER) : []) {
    const foldedLetter = foldText(letter);
    folded += foldedLetter;
    for (let offset = 0; offset < foldedLetter.length; offset += 1) origins.push({ start: index, end: index + letter.length });
  }
  return searchWords.flatMap((word) => {
    const hits: Hit[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hits.push({ start: origins[at]?.start ?? 0, end: origins[at + word.length - 1]?.end ?? 0 });
    }
    return hits;
  });
}

function hitsOf(content: string, words: string): Hit[] {
  const searchWords = words.split(' ').filter((word) => word !== '');
  const spaced = searchWords.filter((word) => !isUnspaced(word));
  const hits = [
    ...(spaced.length > 0 ? spacedHits(content, spaced) : []),
    ...unspacedHits(content, searchWords.filter(isUnspaced)),
  ];
  const nonOverlapping: Hit[] = [];
  for (const hit of hits.sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (hit.start >= (nonOverlapping.at(-1)?.end ?? 0)) nonOverlapping.push(hit);
  }
  return nonOverlapping;
}

/**
 * Returns the part around the hits, split into hits and other text.
 *
 * @param words as `fold_words` returns them, separated by spaces
 */
export function excerptOf(content: string, words: string): Excerpt[] {
  const hits = hitsOf(content, words);
  const first = hits[0]?.start ?? 0;
  const start = first <= BEFORE_CHARACTERS ? 0 : wordStart(content, first - BEFORE_CHARACTERS, first);
  const end = content.length - start <= MAX_CHARACTERS ? content.length : start + MAX_CHARACTERS;
  const parts: Excerpt[] = [{ text: start > 0 ? '…' : '', isHit: false }];
  let at = start;
  for (const hit of hits.filter((one) => one.start >= start && one.end <= end)) {
    parts.push({ text: content.slice(at, hit.start), isHit: false }, { text: content.slice(hit.start, hit.end), isHit: true });
    at = hit.end;
  }
  parts.push({ text: content.slice(at, end).toWellFormed() + (end < content.length ? '…' : ''), isHit: false });
  return parts.filter(({ text }) => text !== '');
}

function wordStart(content: string, from: number, latest: number): number {
  const before = content.slice(from, latest);
  const space = before.search(/\s/u);
  if (space >= 0) return from + space + 1;
  const letter = before.search(/(?!\p{M})[^\udc00-\udfff]/u);
  return letter >= 0 && isUnspaced(foldText(before.slice(letter))) ? from + letter : latest;
}
