import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { foldText, unleet } from './fold.ts';

export const stayScamModel = z.strictObject({
  /** Log odds from which a post counts as a scam. */
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

/** The words of a stay and its pairs of neighboring words, each once. All numbers count as the same word. */
export function termsOf({ kind, text }: JudgedStay): Set<string> {
  const words = (unleet(foldText(text)).match(WORD) ?? []).map((word) => (/^\d/.test(word) ? '#' : word));
  const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
  return new Set([...words, ...pairs, kind === 'looking' ? '(looks for a place)' : '(offers a place)']);
}

/** Returns the log odds that the stay is a rental scam, by logistic regression on normalized tf-idf. */
export function scoreStay(model: StayScamModel, terms: ReadonlySet<string>): number {
  let sum = 0;
  let squares = 0;
  for (const term of terms) {
    const [frequency, weight] = model.terms[term] ?? [0, 0];
    sum += frequency * weight;
    squares += frequency ** 2;
  }
  return model.bias + (squares === 0 ? 0 : sum / Math.sqrt(squares));
}

const model = readDataFile('stay-scam-model.json', stayScamModel);

/** `bench/stays.ts` trains the model and measures it (docs/decisions/stays.md). */
export const looksLikeStayScam = (stay: JudgedStay): boolean => scoreStay(model, termsOf(stay)) >= model.threshold;
