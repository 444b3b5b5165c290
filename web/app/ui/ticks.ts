/** Figures that people count in. */
const ROUND = [1, 2, 5];
const MOST_STEPS = 3;

/**
 * The round values at the side of a chart: from the one at or below the least value, to the one at or above the most, three steps at most. Zero is one of
 * them.
 */
export function ticksOf(values: readonly number[]): number[] {
  const [bottom, top] = [Math.min(0, ...values), Math.max(0, ...values)];
  for (let power = 1; ; power *= 10) {
    for (const round of ROUND) {
      const step = round * power;
      const [first, end] = [Math.floor(bottom / step), Math.ceil(top / step)];
      const last = end === first ? first + 1 : end;
      if (last - first <= MOST_STEPS) return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
    }
  }
}

/** The places of the bars that have their name below: the first, the last, and the one in the middle. */
export function namedPlaces(count: number): number[] {
  return [...new Set([0, Math.floor((count - 1) / 2), count - 1])].filter((place) => place >= 0 && place < count);
}
