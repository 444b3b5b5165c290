import { type IntentModel, termsOf } from '../../server/src/guidance/guide/parse/intent-model.ts';

export interface LabeledQuestion {
  question: string;
  label: string;
}

/** A term in only one question says nothing about other questions. */
const QUESTIONS_PER_TERM_MIN = 2;
const ROUNDS = 15;
const STEP = 0.2;
const FIRST_SQUARES = 1e-3;
/** Lower weights are dropped, because they make up most of the file. A threshold of 1 costs five points of accuracy. */
const WEIGHT_MIN = 0.55;

interface Row {
  label: number;
  cells: readonly { column: number; value: number }[];
}

/** Multinomial logistic regression with AdaGrad (Duchi, Hazan and Singer, 2011). */
export function trainIntentModel(questions: readonly LabeledQuestion[]): IntentModel {
  const labels = [...new Set(questions.map(({ label }) => label))].sort();
  const asked = questions.map(({ question, label }) => ({ terms: termsOf(question), label: labels.indexOf(label) }));
  const counts = new Map<string, number>();
  for (const { terms } of asked) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const names = [...counts.keys()].filter((term) => (counts.get(term) ?? 0) >= QUESTIONS_PER_TERM_MIN).sort();
  const columns = new Map(names.map((name, column) => [name, column]));
  const frequencies = names.map((name) => round(Math.log(1 + asked.length / (counts.get(name) ?? 1))));
  const rows = asked.map(({ terms, label }) => ({ label, cells: normalize(terms, columns, frequencies) }));
  const weights = minimizeLoss(rows, { width: labels.length, height: names.length });
  const weightsOf = (row: number) =>
    labels.flatMap((_, label) => {
      const weight = round(weights[row * labels.length + label] ?? 0);
      return Math.abs(weight) < WEIGHT_MIN ? [] : [label, weight];
    });
  return {
    labels,
    biases: labels.map((_, label) => round(weights[names.length * labels.length + label] ?? 0)),
    terms: Object.fromEntries(names.map((name, row) => [name, [frequencies[row] ?? 0, ...weightsOf(row)]])),
  };
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

/** Weights have a row per term, a last row for the biases, and a column per label. */
function minimizeLoss(rows: readonly Row[], { width, height }: { width: number; height: number }): Float64Array {
  const weights = new Float64Array((height + 1) * width);
  const squares = new Float64Array(weights.length).fill(FIRST_SQUARES);
  const learn = (index: number, slope: number) => {
    squares[index] = (squares[index] ?? 0) + slope ** 2;
    weights[index] = (weights[index] ?? 0) - (STEP * slope) / Math.sqrt(squares[index] ?? 1);
  };
  for (let pass = 0; pass < ROUNDS; pass += 1) {
    // 7919 is prime, so every row is visited once per pass (unless the row count is a multiple of 7919).
    for (let visit = 0; visit < rows.length; visit += 1) {
      const row = rows[(visit * 7919 + pass * 131) % rows.length];
      if (!row) continue;
      const cells = [...row.cells, { column: height, value: 1 }];
      const misses = missesOf(cells, { weights, width, label: row.label });
      for (const { column, value } of cells) {
        for (let label = 0; label < width; label += 1) learn(column * width + label, (misses[label] ?? 0) * value);
      }
    }
  }
  return weights;
}

function missesOf(
  cells: Row['cells'],
  { weights, width, label: right }: { weights: Float64Array; width: number; label: number },
): number[] {
  const odds = Array.from({ length: width }, (_, label) =>
    cells.reduce((sum, { column, value }) => sum + value * (weights[column * width + label] ?? 0), 0),
  );
  const highest = Math.max(...odds);
  const shares = odds.map((odd) => Math.exp(odd - highest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share, label) => share / sum - (label === right ? 1 : 0));
}

/** Turns -0 into 0, so that the model equals its JSON copy. */
const round = (value: number) => Math.round(value * 100) / 100 || 0;
