import { describe, expect, test } from 'vitest';
import { LEGENDS_FROM, rangesOf, SLICE_PLACES } from './slices.ts';

describe('a page is looked for', () => {
  test('in everything there is while all members fit in two slices', () => {
    expect(rangesOf({}, null, 0)).toEqual([{ from: 0, to: 2 * SLICE_PLACES, hasLegends: true }]);
    expect(rangesOf({}, null, 2 * SLICE_PLACES - 1)).toEqual([{ from: 0, to: 3 * SLICE_PLACES, hasLegends: true }]);
  });

  test('among the Legends and the newest first, then in all the rest', () => {
    expect(rangesOf({}, null, 10 * SLICE_PLACES)).toEqual([
      { from: 9 * SLICE_PLACES, to: 12 * SLICE_PLACES, hasLegends: true },
      { from: 0, to: 9 * SLICE_PLACES, hasLegends: false },
    ]);
    expect(rangesOf({}, LEGENDS_FROM + 7, 10 * SLICE_PLACES)[0]?.hasLegends).toBe(true);
  });

  test('from the last place seen on, without the Legends', () => {
    expect(rangesOf({}, 5 * SLICE_PLACES + 3, 10 * SLICE_PLACES)).toEqual([
      { from: 4 * SLICE_PLACES, to: 6 * SLICE_PLACES, hasLegends: false },
      { from: 0, to: 4 * SLICE_PLACES, hasLegends: false },
    ]);
  });

  test('of one tier only where that tier stands, of a circle everywhere at once', () => {
    expect(rangesOf({ tier: 'legend' }, null, 10 * SLICE_PLACES)).toEqual([{ from: 0, to: 0, hasLegends: true }]);
    expect(rangesOf({ tier: 'explorer' }, null, 10 * SLICE_PLACES).map(({ hasLegends }) => hasLegends)).toEqual([false, false]);
    expect(rangesOf({ circle: 'connections' }, null, 10 * SLICE_PLACES)).toEqual([
      { from: 0, to: LEGENDS_FROM, hasLegends: true },
    ]);
  });

  test.each([0, 1, SLICE_PLACES - 1, SLICE_PLACES, 7 * SLICE_PLACES, 10 * SLICE_PLACES + 5, 2 ** 39])(
    'below %i without a gap and without going twice',
    (after) => {
      const ranges = rangesOf({}, after, 10 * SLICE_PLACES + 5);
      expect(ranges.at(-1)?.from).toBe(0);
      if (ranges[1]) expect(ranges[1].to).toBe(ranges[0]?.from);
      expect(Math.min(after, 10 * SLICE_PLACES + 5)).toBeLessThan(ranges[0]?.to ?? 0);
    },
  );
});
