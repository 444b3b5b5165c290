import { type JudgedStay, type StayScamModel, scoreStay, termsOf } from '../src/core/moderation/stay-scams.ts';

export interface MarkedStay extends JudgedStay {
  isScam: boolean;
}

/** A term in only one post says nothing about other posts. */
const POSTS_PER_TERM_MIN = 2;
const STEPS = 300;
const STEP = 0.05;
const PENALTY = 1e-4;
/** The decay rates of Adam (Kingma and Ba, 2015). */
const [MEAN_DECAY, SQUARE_DECAY, TINY] = [0.9, 0.999, 1e-8];

/** Logistic regression with an L2 penalty, trained with Adam. Deterministic. */
export function trainStayModel(stays: readonly MarkedStay[]): Omit<StayScamModel, 'threshold'> {
  const posts = stays.map((stay) => ({ terms: termsOf(stay), label: stay.isScam ? 1 : 0 }));
  const counts = new Map<string, number>();
  for (const { terms } of posts) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const names = [...counts.keys()].filter((term) => (counts.get(term) ?? 0) >= POSTS_PER_TERM_MIN).sort();
  const columns = new Map(names.map((name, column) => [name, column]));
  const frequencies = names.map((name) => round(Math.log(1 + posts.length / (counts.get(name) ?? 1))));
  const rows = posts.map(({ terms, label }) => ({ label, cells: normalize(terms, columns, frequencies) }));
  const { weights, bias } = minimizeLoss(rows, names.length);
  return {
    bias: round(bias),
    terms: Object.fromEntries(names.map((name, column) => [name, [frequencies[column] ?? 0, round(weights[column] ?? 0)]])),
  };
}

interface Row {
  label: number;
  cells: readonly { column: number; value: number }[];
}

function normalize(
  terms: ReadonlySet<string>,
  columns: ReadonlyMap<string, number>,
  frequencies: readonly number[],
): Row['cells'] {
  const cells = [...terms].flatMap((term) => {
    const column = columns.get(term);
    return column === undefined ? [] : [{ column, value: frequencies[column] ?? 0 }];
  });
  const length = Math.hypot(...cells.map(({ value }) => value)) || 1;
  return cells.map(({ column, value }) => ({ column, value: value / length }));
}

function minimizeLoss(rows: readonly Row[], columnCount: number): { weights: Float64Array; bias: number } {
  // The last column is the bias, which has no penalty.
  const weights = new Float64Array(columnCount + 1);
  const means = new Float64Array(columnCount + 1);
  const squares = new Float64Array(columnCount + 1);
  for (let step = 1; step <= STEPS; step += 1) {
    const slopes = slopesOf(rows, weights);
    for (let column = 0; column <= columnCount; column += 1) {
      const slope = (slopes[column] ?? 0) + (column < columnCount ? PENALTY * (weights[column] ?? 0) : 0);
      const mean = MEAN_DECAY * (means[column] ?? 0) + (1 - MEAN_DECAY) * slope;
      const square = SQUARE_DECAY * (squares[column] ?? 0) + (1 - SQUARE_DECAY) * slope ** 2;
      means[column] = mean;
      squares[column] = square;
      const scaled = mean / (1 - MEAN_DECAY ** step) / (Math.sqrt(square / (1 - SQUARE_DECAY ** step)) + TINY);
      weights[column] = (weights[column] ?? 0) - STEP * scaled;
    }
  }
  return { weights, bias: weights[columnCount] ?? 0 };
}

function slopesOf(rows: readonly Row[], weights: Float64Array): Float64Array {
  const slopes = new Float64Array(weights.length);
  const last = weights.length - 1;
  for (const { cells, label } of rows) {
    const odds = cells.reduce((sum, { column, value }) => sum + value * (weights[column] ?? 0), weights[last] ?? 0);
    const miss = (1 / (1 + Math.exp(-odds)) - label) / rows.length;
    for (const { column, value } of cells) slopes[column] = (slopes[column] ?? 0) + miss * value;
    slopes[last] = (slopes[last] ?? 0) + miss;
  }
  return slopes;
}

/** Turns -0 into 0, which is what JSON writes. */
const round = (value: number) => Math.round(value * 1000) / 1000 || 0;

/** Scores each post with a model trained on all other authors. */
export const crossValidate = (authors: readonly (readonly MarkedStay[])[]): { stay: MarkedStay; odds: number }[] =>
  authors.flatMap((own) => {
    const model = { threshold: 0, ...trainStayModel(authors.filter((other) => other !== own).flat()) };
    return own.map((stay) => ({ stay, odds: scoreStay(model, termsOf(stay)) }));
  });

export function sharesStopped(scored: readonly { stay: MarkedStay; odds: number }[], threshold: number) {
  const shareOf = (isScam: boolean) => {
    const posts = scored.filter(({ stay }) => stay.isScam === isScam);
    return posts.filter(({ odds }) => odds >= threshold).length / posts.length;
  };
  return { scams: shareOf(true), honest: shareOf(false) };
}

const HONEST_SHARE_MAX = 0.03;

/** The lowest threshold, in hundredths, that catches at most `HONEST_SHARE_MAX` of the honest posts by unseen authors. */
export function chooseThreshold(scored: readonly { stay: MarkedStay; odds: number }[]): number {
  for (let hundredths = -100; hundredths < 300; hundredths += 1)
    if (sharesStopped(scored, hundredths / 100).honest <= HONEST_SHARE_MAX) return hundredths / 100;
  throw new Error('No threshold is high enough.');
}
