import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { foldText, unleet } from './fold.ts';

export const stayScamModel = z.strictObject({
  /** A post with at least these log odds is treated as a scam. */
  threshold: z.number(),
  bias: z.number(),
  /** The inverse document frequency and the weight of each term. */
  terms: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
export type StayScamModel = z.infer<typeof stayScamModel>;

export interface JudgedStay {
  kind: string;
  text: string;
}

const WORD = /[\p{L}']+|\d[\d.,]*|[€$£]/gu;

/** Returns the words and the pairs of neighboring words, each once. All numbers become one word. */
export function termsOf({ kind, text }: JudgedStay): Set<string> {
  const words = (unleet(foldText(text)).match(WORD) ?? []).map((word) => (/^\d/.test(word) ? '#' : word));
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const purpose = kind === '' ? [] : [kind === 'looking' ? '(looks for a place)' : '(offers a place)'];
  return new Set([...words, ...pairs, ...purpose]);
}

/** Uses an own property, because a term can be an object property's name, such as 'constructor'. */
const weightsOf = ({ terms }: StayScamModel, term: string) => (Object.hasOwn(terms, term) ? terms[term] : undefined);

/** Returns the log odds of a rental scam, by logistic regression on normalized tf-idf. */
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

/** False for other languages, because the model was not trained on them. */
function isUnderstood(terms: ReadonlySet<string>): boolean {
  const words = [...terms].filter((term) => !term.includes(' '));
  return 2 * words.filter((word) => weightsOf(model, word)).length >= words.length;
}

/** `bench/rental-scams.ts` trains and measures the model (docs/decisions/stays.md). Texts in other languages pass. */
export function looksLikeStayScam(stay: JudgedStay): boolean {
  const terms = termsOf(stay);
  return isUnderstood(terms) && scoreStay(model, terms) >= model.threshold;
}
