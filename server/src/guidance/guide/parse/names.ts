import { foldText, isUnspaced } from '@bros/contract/core/folding';
import { MONTHS } from './calendar.ts';
import { PASSPORT_WORDS } from './passports.ts';
import { AMBIGUOUS_NAMES, matchWords, STOP_WORDS } from './words.ts';

const WORDS_IN_NAME_MAX = 4;
const WORDS_IN_LOOSE_NAME_MAX = 3;
const NAMES_MAX = 60;
const WEAK_CANDIDATES_MAX = 60;
const LOOSE_NAME_FROM_CHARACTERS = 2;
const NAME_LEAD_INS = new Set(
  'in to from of for about near around vs versus or and than at visit between is does compare through'.split(' '),
);
/** After one of these words, even an ordinary word is a name: 'in nice', but not 'for sale'. */
const BEFORE_PLACES = new Set('in to from near around vs versus visit between'.split(' '));
const CALENDAR = new Set([...MONTHS, ...'monday tuesday wednesday thursday friday saturday sunday christmas easter'.split(' ')]);
const COMMON_ABBREVIATIONS = new Set(
  'i wifi wi-fi usd us uk eu usa vpn sim esim atm mbps mbit english bro bros ok ai pc tv d7 d8'.split(' '),
);

interface Word {
  folded: string;
  isCapital: boolean;
  isFirst: boolean;
}

export interface Names {
  names: string[];
  weakCandidates: string[];
  properNames: string[];
}

const readWords = (question: string): Word[] =>
  [...matchWords(question)].map(({ word, index }) => ({
    folded: foldText(word).replace(/['’]s$/, ''),
    isCapital: /^\p{Lu}/u.test(word),
    isFirst: /(?:^|[.!?:]\s*["'(]?|[¿¡])$/.test(question.slice(0, index)),
  }));

export function readNames(question: string): Names {
  const words = readWords(question);
  const [names, weakCandidates]: [string[], string[]] = [[], []];
  for (let length = WORDS_IN_NAME_MAX; length >= 1; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length);
      if (run.every(({ folded }) => STOP_WORDS.has(folded) || CALENDAR.has(folded))) continue;
      const [list, max] = mayBeName(run, words[start - 1], start) ? [names, NAMES_MAX] : [weakCandidates, WEAK_CANDIDATES_MAX];
      if (list.length < max && (list === names || mayBeLoose(run))) list.push(nameOf(run));
    }
  }
  const isName = ({ folded, isCapital, isFirst }: Word) =>
    isCapital &&
    !isFirst &&
    !STOP_WORDS.has(folded) &&
    !CALENDAR.has(folded) &&
    !COMMON_ABBREVIATIONS.has(folded) &&
    !isPassport(folded);
  return {
    names: [...new Set(names)],
    weakCandidates: [...new Set(weakCandidates)],
    properNames: [...new Set(words.filter(isName).map(({ folded }) => folded))],
  };
}

const mayBeName = (run: readonly Word[], before: Word | undefined, start: number): boolean =>
  run.some(({ isCapital, isFirst, folded }) => (isCapital && !(isFirst && AMBIGUOUS_NAMES.has(folded))) || isUnspaced(folded)) ||
  (start === 0 && !run.every(({ folded }) => AMBIGUOUS_NAMES.has(folded))) ||
  (before !== undefined &&
    (run.length === 1 && AMBIGUOUS_NAMES.has(run[0]?.folded ?? '') ? BEFORE_PLACES : NAME_LEAD_INS).has(before.folded));

const mayBeLoose = (run: readonly Word[]): boolean =>
  run.length <= WORDS_IN_LOOSE_NAME_MAX &&
  nameOf(run).length >= LOOSE_NAME_FROM_CHARACTERS &&
  !run.every(({ folded }) => AMBIGUOUS_NAMES.has(folded) || STOP_WORDS.has(folded)) &&
  !STOP_WORDS.has(run[0]?.folded ?? '') &&
  (!STOP_WORDS.has(run.at(-1)?.folded ?? '') || ['city', 'town'].includes(run.at(-1)?.folded ?? ''));

/** Joins words of scripts without spaces without a space. */
const nameOf = (run: readonly Word[]): string =>
  run.map(({ folded }) => folded).join(run.every(({ folded }) => isUnspaced(folded)) ? '' : ' ');

const isPassport = (word: string) => PASSPORT_WORDS.some(([, pattern]) => pattern.test(`${word} passport`));
