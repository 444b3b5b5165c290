import { defineTexts } from './texts.ts';

/** Keyed by zxcvbn's codes for warnings and suggestions. */
const reasons = defineTexts({
  en: {
    straightRow: 'Straight rows of keys are easy to guess.',
    keyPattern: 'Short patterns of keys are easy to guess.',
    simpleRepeat: 'Repeated characters like "aaa" are easy to guess.',
    extendedRepeat: 'Repeated patterns like "abcabc" are easy to guess.',
    sequences: 'Sequences like "abc" or "6543" are easy to guess.',
    recentYears: 'Recent years are easy to guess.',
    dates: 'Dates are easy to guess.',
    topTen: 'This is one of the ten most used passwords.',
    topHundred: 'This is one of the hundred most used passwords.',
    common: 'This is a very common password.',
    similarToCommon: 'This is close to a common password.',
    wordByItself: 'A single word is easy to guess.',
    namesByThemselves: 'Names are easy to guess.',
    commonNames: 'Common names are easy to guess.',
    userInputs: 'Leave out your name and your email.',
    l33t: "Replacing letters, '@' for 'a', helps very little.",
    reverseWords: 'Words spelled backwards help very little.',
    allUppercase: 'All capitals are no harder to guess.',
    capitalization: 'A capital at the start helps very little.',
    associatedYears: 'Leave out years that have to do with you.',
    repeated: 'Leave out repeated words and characters.',
    longerKeyboardPattern: 'Use a longer pattern with more turns.',
    anotherWord: 'Add another word or two; uncommon ones are better.',
    useWords: 'Use a few words that do not belong together.',
    noNeed: 'A long password needs no symbols, digits or capitals.',
  },
});

export function explainPasswordReasons(codes: readonly string[]): string[] {
  const known = new Map<string, string>(Object.entries(reasons));
  return [...new Set(codes)].map((code) => known.get(code)).filter((sentence) => sentence !== undefined);
}
