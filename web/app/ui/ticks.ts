const ROUND = [1, 2, 5];
const MAX_STEPS = 3;

/** Round values that cover the minimum, the maximum and zero in at most three steps. */
export function ticksOf(values: readonly number[]): number[] {
  const [bottom, top] = [Math.min(0, ...values), Math.max(0, ...values)];
  for (let power = 1; ; power *= 10) {
    for (const round of ROUND) {
      const step = round * power;
      const [first, end] = [Math.floor(bottom / step), Math.ceil(top / step)];
      const last = end === first ? first + 1 : end;
      if (last - first <= MAX_STEPS) return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
    }
  }
}

export function namedPlaces(count: number): number[] {
  return [...new Set([0, Math.floor((count - 1) / 2), count - 1])].filter((index) => index >= 0 && index < count);
}
