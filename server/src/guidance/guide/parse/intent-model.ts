import { foldText } from '@bros/contract/core/folding';
import { TIERS } from '@bros/contract/tiers';
import * as z from 'zod';
import { firstCities } from '../../../core/cities/service.ts';
import { readDataFile } from '../../../platform/data-file.ts';
import { MONTHS, SEASONS } from './calendar.ts';
import { readNames } from './names.ts';
import { AMBIGUOUS_NAMES, COUNTRY_OF_DEMONYM, stemOf } from './words.ts';

const intentModel = z.strictObject({
  labels: z.array(z.string()),
  biases: z.array(z.number()),
  /** For each term, the inverse document frequency, then pairs of a label's index and weight. */
  terms: z.record(z.string(), z.array(z.number())),
});
export type IntentModel = z.infer<typeof intentModel>;

/** An intent, `help:` with a page's ID, or `nothing`. */
export interface Guess {
  label: string;
  /** From 0 to 1. */
  probability: number;
}

const NAME = '@';
const NUMBER = '#';
const NATIONALITIES = new Set([...COUNTRY_OF_DEMONYM.keys(), ...'brit british aussie eu european gringo'.split(' ')]);
const MONTH_WORDS = new Set([...MONTHS, ...MONTHS.map((name) => name.slice(0, 3)), ...Object.keys(SEASONS)]);
/** Capitalized words that are not names. */
const NO_NAMES: ReadonlySet<string> = new Set([...TIERS, ...'schengen zoom airbnb starlink pdf gdpr 2fa cv'.split(' ')]);
const PLACE_NAMES = [
  ...firstCities.flatMap(({ name, country }) => [name, country]),
  ...'bali canggu usa us uk nyc cdmx bkk ktm saigon'.split(' '),
].map(foldText);
const PLACES = new RegExp(
  `(?<!\\p{L})(?:${[...new Set(PLACE_NAMES)]
    .filter((name) => !AMBIGUOUS_NAMES.has(name) || name === 'us')
    .sort((one, other) => other.length - one.length)
    .join('|')})(?!\\p{L})`,
  'gu',
);
const WORD = /[\p{L}']+|\d[\d.,:]*k?|[@$€£]/gu;

/** Replaces names, nationalities, months and numbers with placeholders, to treat Lisbon and Porto alike. */
function readWords(question: string): string[] {
  const proper = new Set(readNames(question).properNames.filter((name) => !NO_NAMES.has(name)));
  const text = foldText(question).replace(/’/g, "'").replace(PLACES, NAME);
  const words = (text.match(WORD) ?? []).map((word) => {
    if (/^\d/.test(word)) return NUMBER;
    if (MONTH_WORDS.has(word)) return '(month)';
    if (NATIONALITIES.has(word)) return '(nationality)';
    return proper.has(word.replace(/'s$/, '')) ? NAME : word;
  });
  return words.filter((word, index) => word !== NAME || words[index - 1] !== NAME);
}

const NGRAM_CHARACTERS = 4;

function ngramsOf(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: Math.max(0, padded.length - NGRAM_CHARACTERS + 1) }, (_, start) =>
    padded.slice(start, start + NGRAM_CHARACTERS),
  );
}

export function termsOf(question: string): Set<string> {
  const words = readWords(question);
  const stems = words.map(stemOf);
  const pairs = stems.map((stem, index) => `${stems[index - 1] ?? '^'} ${stem}`);
  const ngrams = words.filter((word) => word.length > NGRAM_CHARACTERS && !word.startsWith('(')).flatMap(ngramsOf);
  return new Set([...words, ...stems.map((stem) => `=${stem}`), ...pairs, ...ngrams.map((ngram) => `*${ngram}`)]);
}

/** Multinomial logistic regression on normalized tf-idf. */
export function guessLabel({ labels, biases, terms }: IntentModel, questionTerms: ReadonlySet<string>): Guess {
  const known = [...questionTerms].flatMap((term) => (Object.hasOwn(terms, term) ? [terms[term] ?? []] : []));
  const norm = Math.hypot(...known.map(([idf = 0]) => idf)) || 1;
  const scores = [...biases];
  for (const [idf = 0, ...weights] of known) {
    for (let index = 0; index < weights.length; index += 2) {
      const label = weights[index] ?? 0;
      scores[label] = (scores[label] ?? 0) + ((weights[index + 1] ?? 0) * idf) / norm;
    }
  }
  const highest = Math.max(...scores);
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0);
  return { label: labels[scores.indexOf(highest)] ?? 'nothing', probability: 1 / sum };
}

const model = readDataFile('guide-intent-model.json', intentModel);

/** `bench/guide-intents.ts` trains the model and measures it (docs/decisions/guide.md). */
export const guessIntent = (question: string): Guess => guessLabel(model, termsOf(question));
