import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { foldText, unleet } from './fold.ts';

export const stayScamModel = z.strictObject({
  /** Minimum log odds of a scam. */
  threshold: z.number(),
  bias: z.number(),
  /** Inverse document frequency and weight of each term. */
  terms: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
export type StayScamModel = z.infer<typeof stayScamModel>;

export interface JudgedStay {
  kind: string;
  text: string;
}

const WORD = /[\p{L}']+|\d[\d.,]*|[€$£]/gu;

/** Returns the words, the pairs of neighboring words and the post's purpose, each once. All numbers become '#'. */
export function termsOf({ kind, text }: JudgedStay): Set<string> {
  const words = (unleet(foldText(text)).match(WORD) ?? []).map((word) => (/^\d/.test(word) ? '#' : word));
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const purpose = kind === '' ? [] : [kind === 'looking' ? '(looks for a place)' : '(offers a place)'];
  return new Set([...words, ...pairs, ...purpose]);
}

/** Checks `hasOwn`, because a term can be 'constructor'. */
const weightsOf = ({ terms }: StayScamModel, term: string) => (Object.hasOwn(terms, term) ? terms[term] : undefined);

/** Log odds of a rental scam, by logistic regression on normalized tf-idf. */
export function scoreStay(model: StayScamModel, terms: ReadonlySet<string>): number {
  let sum = 0;
  let squares = 0;
  for (const term of terms) {
    const [frequency, weight] = weightsOf(model, term) ?? [0, 0];
    sum += frequency * weight;
    squares += frequency ** 2;
  }
  return model.bias + (squares === 0 ? 0 : sum / Math.sqrt(squares));
}

const model = readDataFile('stay-scam-model.json', stayScamModel);

/** False if the model knows fewer than half of the words, as in languages on which it was not trained. */
function isUnderstood(terms: ReadonlySet<string>): boolean {
  const words = [...terms].filter((term) => !term.includes(' '));
  return 2 * words.filter((word) => weightsOf(model, word)).length >= words.length;
}

/** `bench/stay-scams.ts` trains and measures the model (docs/decisions/stays.md). Texts in languages that it does not know pass. */
export function looksLikeStayScam(stay: JudgedStay): boolean {
  const terms = termsOf(stay);
  return isUnderstood(terms) && scoreStay(model, terms) >= model.threshold;
}
