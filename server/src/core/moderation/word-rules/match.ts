import { BLOCK_FROM_SCORE, HOLD_FROM_SCORE, type WordRuleAction, type WordRuleKind } from '@bros/contract/core/moderation-rules';
import { foldText, unleet } from '../fold.ts';
import type { RuleMatch } from '../rule-match.ts';

interface PhraseWord {
  text: string;
  isBeginning: boolean;
}

export interface ActiveWordRule {
  id: string;
  kind: WordRuleKind;
  action: WordRuleAction;
  words: readonly PhraseWord[];
}

const SCORES = { hold: HOLD_FROM_SCORE, block: BLOCK_FROM_SCORE } as const satisfies Record<WordRuleAction, number>;

/** Each character of an unspaced script is a word. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const WORD = String.raw`(?:${UNSPACED}|(?:(?!${UNSPACED})[\p{L}\p{N}])+)`;
const WORDS = new RegExp(WORD, 'gu');
const PHRASE_WORDS = new RegExp(String.raw`(${WORD})(\*?)`, 'gu');

/** Staff write words, not patterns. An asterisk after a word also matches longer words. */
export const readPhrase = (phrase: string): PhraseWord[] =>
  [...foldText(phrase).matchAll(PHRASE_WORDS)].map(([, text = '', star]) => ({ text, isBeginning: star === '*' }));

export const keyOf = (words: readonly PhraseWord[]): string =>
  words.map(({ text, isBeginning }) => (isBeginning ? `${text}*` : text)).join(' ');

function readingsOf(folded: string): string[][] {
  const plain = unleet(folded);
  return (plain === folded ? [folded] : [folded, plain]).map((text) => text.match(WORDS) ?? []);
}

/** Phrases are short, so the time is linear in the text's length. */
const hasPhrase = (text: readonly string[], phrase: readonly PhraseWord[]): boolean =>
  text.some((_, at) =>
    phrase.every((word, index) => {
      const there = text[at + index];
      return word.isBeginning ? there?.startsWith(word.text) : there === word.text;
    }),
  );

export function matchingRules<Rule extends Pick<ActiveWordRule, 'words'>>(folded: string, rules: readonly Rule[]): Rule[] {
  if (rules.length === 0) return [];
  const readings = readingsOf(folded);
  return rules.filter(({ words }) => readings.some((text) => hasPhrase(text, words)));
}

/** Only one rule counts, so that two phrases with `hold` never cause a refusal. */
export function scoreWordRules(folded: string, rules: readonly ActiveWordRule[]): RuleMatch[] {
  const matching = matchingRules(folded, rules);
  const strongest = matching.find(({ action }) => action === 'block') ?? matching[0];
  return strongest ? [{ rule: strongest.kind, score: SCORES[strongest.action] }] : [];
}

/** Unfolded words, with signs that the rules read as letters. */
const RAW_WORDS = new RegExp(String.raw`${UNSPACED}\p{M}*|(?:(?!${UNSPACED})(?:[\p{L}\p{N}\p{M}\p{Cf}@$]|!(?=\p{L})))+`, 'gu');

/** Null if only the folded text contains the phrase. */
export function findPhrase(text: string, words: readonly PhraseWord[]): { start: number; end: number } | null {
  const spans = [...text.matchAll(RAW_WORDS)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const isIn = (first: number, last: number) => {
    const part = text.slice(spans[first]?.start, spans[last]?.end);
    return matchingRules(foldText(part), [{ words }]).length > 0;
  };
  // The match ends with the shortest prefix that contains the phrase, and begins at the last word from which it still contains the phrase.
  const last = lowest(spans.length, (index) => isIn(0, index));
  const first = last - lowest(last + 1, (back) => isIn(last - back, last));
  const [from, to] = [spans[first], spans[last]];
  return from && to && isIn(first, last) ? { start: from.start, end: to.end } : null;
}

/** Binary search for the first index for which `holds` is true, else `count`. */
function lowest(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
