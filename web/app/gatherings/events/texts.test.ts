import { expect, test } from 'vitest';
import { eventTexts } from './texts.ts';

test.each([
  ['explorer', 'Explorer and above'],
  ['adventurer', 'Adventurer and above'],
  ['legend', 'Legend only'],
] as const)('an event for %s says %j, as no tier is above Legend', (tier, expected) => {
  expect(eventTexts.forTier(tier)).toBe(expected);
  expect(eventTexts.filters.tierOf(tier)).toBe(`For ${expected}`);
});
