import { foldText, isUnspaced } from '@bros/contract/core/folding';
import { MONTHS, PASSPORT_WORDS } from './topics.ts';
import { EMPTY_WORDS, matchWords } from './words.ts';

const WORDS_IN_NAME_MAX = 4;
const NAMES_MAX = 60;
/** After one of these, a lowercase word can be a name too. */
const LEADS = new Set(
  'in to from of for about near around vs versus or and than at visit between is does compare through'.split(' '),
);
const CALENDAR = new Set([...MONTHS, ...'monday tuesday wednesday thursday friday saturday sunday christmas easter'.split(' ')]);
const USUAL = new Set('i wifi wi-fi usd us uk eu usa vpn sim esim atm mbps mbit english bro bros ok ai pc tv'.split(' '));

interface Word {
  folded: string;
  isCapital: boolean;
  /** True for the first word of a sentence, which is always capitalized. */
  isFirst: boolean;
}

function readWords(question: string): Word[] {
  return [...matchWords(question)].map(({ word, index }) => ({
    folded: foldText(word).replace(/['’]s$/, ''),
    isCapital: /^\p{Lu}/u.test(word),
    isFirst: /(?:^|[.!?:]\s*["'(]?)$/.test(question.slice(0, index)),
  }));
}

/** Returns runs of words that may be place names, and single words that are names because they are capitalized. */
export function readNames(question: string): { names: string[]; properNames: string[] } {
  const words = readWords(question);
  const names: string[] = [];
  for (let length = WORDS_IN_NAME_MAX; length >= 1; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length);
      const before = words[start - 1];
      const mayBeName =
        run.some(({ isCapital, folded }) => isCapital || isUnspaced(folded)) ||
        start === 0 ||
        (before !== undefined && LEADS.has(before.folded));
      const isEmpty = run.every(({ folded }) => EMPTY_WORDS.has(folded) || CALENDAR.has(folded));
      if (mayBeName && !isEmpty && names.length < NAMES_MAX) names.push(nameOf(run));
    }
  }
  const isName = ({ folded, isCapital, isFirst }: Word) =>
    isCapital && !isFirst && !EMPTY_WORDS.has(folded) && !CALENDAR.has(folded) && !USUAL.has(folded) && !isPassport(folded);
  return { names: [...new Set(names)], properNames: [...new Set(words.filter(isName).map(({ folded }) => folded))] };
}

/** Joins words of scripts without spaces without a space. */
const nameOf = (run: readonly Word[]): string =>
  run.map(({ folded }) => folded).join(run.every(({ folded }) => isUnspaced(folded)) ? '' : ' ');

const isPassport = (word: string) => PASSPORT_WORDS.some(([, pattern]) => pattern.test(`${word} passport`));
