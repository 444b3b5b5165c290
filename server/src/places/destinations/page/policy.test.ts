import { describe, expect, test } from 'vitest';
import { distanceBetween, findSimilar, similaritiesOf, type Traits } from './policy.ts';

const month = (highC: number) => ({ highC, lowC: highC - 8, rainDays: 5 });
const yearOf = (highC: number) => Array.from({ length: 12 }, () => month(highC));

const lisbon: Traits = {
  latitude: 38.7,
  longitude: -9.1,
  countryCode: 'PT',
  monthlyCostLowUsd: 1600,
  monthlyCostHighUsd: 2400,
  internetMbps: 200,
  weather: yearOf(21),
  communityLevel: 'veryLarge',
  safetyScore: 8.7,
};
const unknown: Traits = {
  latitude: -40,
  longitude: 175,
  countryCode: null,
  monthlyCostLowUsd: null,
  monthlyCostHighUsd: null,
  internetMbps: null,
  weather: [],
  communityLevel: null,
  safetyScore: null,
};

describe('the reasons for a place similar to Lisbon', () => {
  test.each<[string, Partial<Traits>, string[]]>([
    ['cheaper and as warm', { monthlyCostLowUsd: 1000, monthlyCostHighUsd: 1400, safetyScore: 6 }, ['cheaper', 'asWarm']],
    ['the same price and warmer', { weather: yearOf(28), safetyScore: 6 }, ['sameCost', 'warmer']],
    ['cooler and safer', { weather: yearOf(12), safetyScore: 9.9, monthlyCostHighUsd: 4000 }, ['cooler', 'safer']],
    [
      'only the low end of the cost is known',
      { monthlyCostLowUsd: 900, monthlyCostHighUsd: null, safetyScore: 6 },
      ['cheaper', 'asWarm'],
    ],
  ])('match the table: %s', (_what, change, reasons) => {
    const there = { ...lisbon, latitude: 13.7, longitude: 100.5, countryCode: 'TH', communityLevel: null, ...change };
    expect(similaritiesOf(lisbon, there)).toEqual(reasons);
  });

  test('are limited to three', () => {
    expect(similaritiesOf(lisbon, lisbon)).toEqual(['sameCost', 'asWarm', 'asSafe']);
  });

  test('never use unknown values', () => {
    expect(similaritiesOf(lisbon, unknown)).toEqual([]);
    expect(similaritiesOf(unknown, { ...unknown, longitude: 20 })).toEqual([]);
  });
});

test('identical places have a distance of zero, and an unknown value adds to it', () => {
  expect(distanceBetween(lisbon, lisbon)).toBe(0);
  expect(distanceBetween(lisbon, { ...lisbon, internetMbps: null })).toBeGreaterThan(0);
  expect(distanceBetween(lisbon, { ...lisbon, internetMbps: 0, monthlyCostHighUsd: 0 })).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('the nearest places come first, without the place itself and places that are not similar', () => {
  const places = [
    { ...unknown, id: 'unknown' },
    { ...lisbon, id: 'here' },
    { ...lisbon, id: 'far', weather: yearOf(30), monthlyCostHighUsd: 5000 },
    { ...lisbon, id: 'near', monthlyCostHighUsd: 2500 },
  ];
  const found = findSimilar({ ...lisbon, id: 'here' }, places, 5);
  expect(found.map(({ place }) => place.id)).toEqual(['near', 'far']);
  expect(findSimilar({ ...lisbon, id: 'here' }, places, 1)).toHaveLength(1);
});
