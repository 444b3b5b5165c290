import { foldText } from '@bros/contract/core/folding';
import { HARMLESS_WORDS, OTHER_LANGUAGES, OTHER_SUBJECT_WORDS, STOP_WORDS, wordsOf } from './words.ts';

const LATIN = /\p{Script=Latin}/gu;
const OTHER_SCRIPTS = /[\p{L}--\p{Script=Latin}]/gv;
/** 'is', 'in' and 'a' are words of other languages too. */
const SHARED = new Set(['in', 'is', 'a', 'on', 'me', 'the']);

export const hasEnglish = (question: string): boolean =>
  wordsOf(foldText(question)).some(
    (word) => !SHARED.has(word) && [STOP_WORDS, HARMLESS_WORDS, OTHER_SUBJECT_WORDS].some((known) => known.has(word)),
  );

export function isOtherLanguage(question: string): boolean {
  const other = question.match(OTHER_SCRIPTS)?.length ?? 0;
  if (other > (question.match(LATIN)?.length ?? 0)) return true;
  const words = wordsOf(foldText(question));
  const english = words.filter((word) => STOP_WORDS.has(word) && !SHARED.has(word)).length;
  return OTHER_LANGUAGES.some((common) => {
    const count = words.filter((word) => common.has(word) && !SHARED.has(word)).length;
    return count >= 2 && count > english;
  });
}
