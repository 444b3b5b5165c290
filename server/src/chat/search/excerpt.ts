/** A stretch of an excerpt. */
export interface Stretch {
  text: string;
  /** It is what was searched for. */
  isHit: boolean;
}

/** Around the first hit, before it and in all. */
const BEFORE_CHARACTERS = 60;
const MOST_CHARACTERS = 220;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Letters that PostgreSQL's `unaccent` writes otherwise and Unicode does not take apart. */
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** As `fold_words` of the database folds, as far as marking asks. */
const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđðþı]/gu, (letter) => LETTERS[letter] ?? letter);

/**
 * The words of a message around what was searched for, with the hits apart.
 * @param words as `chat_fold` left them, a space between them
 */
export function excerptOf(content: string, words: string): Stretch[] {
  const asked = words.split(' ').filter((word) => word !== '');
  const isHit = (word: string) => asked.some((begin) => fold(word).startsWith(begin));
  const hits = [...content.matchAll(WORD)].filter(([word]) => isHit(word));
  const first = hits[0]?.index ?? 0;
  const start = first <= BEFORE_CHARACTERS ? 0 : wordStart(content, first - BEFORE_CHARACTERS, first);
  const end = content.length - start <= MOST_CHARACTERS ? content.length : start + MOST_CHARACTERS;
  const stretches: Stretch[] = [{ text: start > 0 ? '…' : '', isHit: false }];
  let at = start;
  for (const { 0: word, index } of hits.filter((hit) => hit.index >= start && hit.index + hit[0].length <= end)) {
    stretches.push({ text: content.slice(at, index), isHit: false }, { text: word, isHit: true });
    at = index + word.length;
  }
  stretches.push({ text: content.slice(at, end).toWellFormed() + (end < content.length ? '…' : ''), isHit: false });
  return stretches.filter(({ text }) => text !== '');
}

/** Returns the start of the next word, but nothing behind `latest`. */
function wordStart(content: string, from: number, latest: number): number {
  const space = content.slice(from, latest).search(/\s/u);
  return space < 0 ? latest : from + space + 1;
}
