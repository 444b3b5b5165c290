import { afterEach, expect, test, vi } from 'vitest';
import { startOfDay } from './shown-search.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['2026-03-28', '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-26T00:00:00.000Z'],
])('a search until %s ends at the next midnight, also when the clocks change', (day, end) => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  expect(startOfDay(day, 1)).toBe(end);
});

test('a search without a day has no limit', () => {
  expect(startOfDay('')).toBeUndefined();
});
