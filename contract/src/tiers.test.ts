import { expect, test } from 'vitest';
import { FEATURE_OF_CAPABILITY } from './core/capability-features.ts';
import { FEATURES } from './core/features.ts';
import { contract } from './index.ts';
import { ALLOWANCES, CAPABILITIES, isAbove, PLANS, SUGGESTED_TIER, TIERS, tierAllows, tierFor } from './tiers.ts';

test('prices and commissions match the specification', () => {
  expect(TIERS.map((tier) => [PLANS[tier].priceCents, PLANS[tier].commissionPercent])).toEqual([
    [0, 0],
    [999, 5],
    [1599, 10],
    [2999, 15],
  ]);
  expect(TIERS.filter((tier) => PLANS[tier].isRecommended)).toEqual(['adventurer']);
});

test('every tier includes the capabilities of the tier below', () => {
  for (const capability of CAPABILITIES) {
    const allowed = TIERS.map((tier) => tierAllows(tier, capability));
    expect(allowed).toEqual(allowed.toSorted((a, b) => Number(a) - Number(b)));
    expect(tierAllows(tierFor(capability), capability)).toBe(true);
  }
});

/**
 * Other code checks these: events store a tier, requests to the concierge desk store a kind, the verification desk sorts by tier, a guide's body is omitted, and browsers
 * recognize speech.
 */
const BY_THING: readonly string[] = [
  ...['events.exclusive', 'booking.assist', 'concierge.use', 'verification.priority'],
  ...['guides.exclusive', 'voice.use'],
];

test('every other capability of an existing feature is required by an operation', () => {
  const asked = new Set(
    Object.values(contract).flatMap((operations) => Object.values(operations).map((procedure) => procedure['~orpc'].meta.access)),
  );
  const promised = CAPABILITIES.filter((capability) => FEATURES[FEATURE_OF_CAPABILITY[capability]]);
  expect(promised.filter((capability) => !asked.has(capability) && !BY_THING.includes(capability))).toEqual([]);
  expect(promised.length).toBeGreaterThan(5);
});

test('Browser has none of the paid capabilities', () => {
  expect(CAPABILITIES.filter((capability) => tierAllows('browser', capability))).toEqual([]);
  expect(ALLOWANCES.browser).toEqual({
    profilePhotos: 0,
    hasProfileCover: false,
    photosPerMessage: 0,
    connectionRequests: 0,
    guideQuestions: 0,
  });
});

test('the suggested plan is above the member’s plan', () => {
  expect(TIERS.map((tier) => SUGGESTED_TIER[tier])).toEqual(['adventurer', 'adventurer', 'legend', null]);
  for (const tier of TIERS) {
    const suggested = SUGGESTED_TIER[tier];
    expect(suggested === null || isAbove(suggested, tier)).toBe(true);
  }
});
