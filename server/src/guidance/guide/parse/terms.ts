import { isUnspaced } from '@bros/contract/core/folding';
import { MONTHS, SEASONS } from './calendar.ts';
import { INTENT_WORDS, INTENTS, type Intent } from './intents.ts';
import { FOREIGN_WORDS, OTHER_LANGUAGES, STOP_WORDS, stemOf, termOf, wordsOf } from './words.ts';

/** Not used as search terms, because Japanese writes its grammar in hiragana. */
const HIRAGANA = /^\p{Script=Hiragana}+$/u;

export function readTerms(
  text: string,
  intents: ReadonlySet<Intent>,
  { taken, isForeign }: { taken: ReadonlySet<string>; isForeign: boolean },
) {
  const inIntents = new Set(
    [...intents].flatMap((intent) =>
      [...text.matchAll(INTENT_WORDS[intent])].flatMap(([match]) => wordsOf(match).filter((word) => isWritten(intent, word))),
    ),
  );
  const words = wordsOf(text).filter(
    (word) =>
      (word.length > 2 || (word.length === 2 && isUnspaced(word))) &&
      !STOP_WORDS.has(word) &&
      !HIRAGANA.test(word) &&
      !/^\d+\p{L}{0,2}$/u.test(word) &&
      !isCalendarWord(word) &&
      !taken.has(word) &&
      !(isForeign && isForeignWord(word)) &&
      !word.includes("'"),
  );
  const unique = [...new Map(words.map((word) => [termOf(word)[0] ?? word, word])).values()];
  return {
    terms: unique.filter((word) => !inIntents.has(word)).map(termOf),
    intentTerms: unique.filter((word) => inIntents.has(word)).map(termOf),
  };
}

const LITERALS = new Map(
  INTENTS.map((intent) => {
    const source = INTENT_WORDS[intent].source.replace(/\\./g, ' ');
    return [intent, new Set(source.match(/[a-z\d]{2,}/g)?.map(stemOf))] as const;
  }),
);
const LITERAL_FROM_CHARACTERS = 3;
const GAP = /(?<![\w\])}])\\w[+*]/;

function isWritten(intent: Intent, word: string): boolean {
  if (!GAP.test(INTENT_WORDS[intent].source)) return true;
  const literals = LITERALS.get(intent) ?? new Set();
  const begins = (literal: string) => literal.length >= LITERAL_FROM_CHARACTERS && word.startsWith(literal);
  return word.split('-').some((part) => literals.has(stemOf(part))) || [...literals].some(begins);
}

const isForeignWord = (word: string): boolean =>
  OTHER_LANGUAGES.some((words) => words.has(word)) || FOREIGN_WORDS.some(([, words]) => words.has(word));

const isCalendarWord = (word: string) =>
  (MONTHS as readonly string[]).includes(word) || word.replace(/s$/, '') in SEASONS || WEEKDAYS.has(word);
const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday tonight evening morning'.split(' '));
