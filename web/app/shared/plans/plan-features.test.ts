import { FEATURE_OF_CAPABILITY } from '@bros/contract/core/capability-features';
import { FEATURES } from '@bros/contract/core/features';
import { ALLOWANCES, CAPABILITIES, TIERS, tierAllows } from '@bros/contract/tiers';
import { expect, test } from 'vitest';
import { planHighlights, planRows } from './plan-features.ts';

const rowOf = (key: string) => planRows().find((row) => row.key === key);
const valuesOf = (key: string) => TIERS.map((tier) => rowOf(key)?.values[tier]);

const TOLD_BY: Record<string, string> = { 'connections.request': 'connectionRequests', 'photos.upload': 'profilePhotos' };

test('the table shows which tiers have each capability', () => {
  for (const capability of CAPABILITIES) {
    const values = valuesOf(TOLD_BY[capability] ?? capability);
    const isBuilt = FEATURES[FEATURE_OF_CAPABILITY[capability]];
    expect([capability, values.map(Boolean)]).toEqual([capability, TIERS.map((tier) => isBuilt && tierAllows(tier, capability))]);
  }
});

test('the table shows every allowance', () => {
  const shown = {
    profileCover: 'hasProfileCover',
    profilePhotos: '',
    photosPerMessage: '',
    connectionRequests: '',
    guideQuestions: '',
  };
  const allowances = new Set(Object.keys(shown).map((key) => shown[key as keyof typeof shown] || key));
  expect(new Set(Object.keys(ALLOWANCES.legend))).toEqual(allowances);
  expect(valuesOf('connectionRequests')).toEqual([false, '20', 'No limit', 'No limit']);
  expect(valuesOf('profilePhotos')).toEqual([false, '1', '6', '12']);
  expect(valuesOf('profileCover')).toEqual([false, false, false, true]);
  expect(valuesOf('photosPerMessage')).toEqual([false, '1', '4', '8']);
  expect(valuesOf('guideQuestions')).toEqual([false, false, '30', '100']);
  expect(valuesOf('listed')).toEqual([false, 'Listed', 'Listed', 'First']);
  expect(valuesOf('commission')).toEqual([false, '5%', '10%', '15%']);
});

test.each(['explorer', 'adventurer', 'legend'] as const)('the highlights of %s are five things that the plan adds', (tier) => {
  const below = TIERS[TIERS.indexOf(tier) - 1] ?? 'browser';
  const highlights = planHighlights(tier);
  expect(highlights).toHaveLength(5);
  for (const { label, values } of planRows())
    if (highlights.some((line) => line.startsWith(label))) expect(values[tier]).not.toBe(values[below]);
});

test('the highlights begin with the capability that the reader lacks', () => {
  const [first, ...others] = planHighlights('explorer');
  const register = 'Register for travel events';
  expect(others).toContain(register);
  expect(planHighlights('explorer', 'events.register')).toEqual([register, first, ...others.filter((line) => line !== register)]);
  expect(planHighlights('explorer', 'reviews.write')).toEqual(['Review the places you know', first, ...others]);
});

test('the highlights of Legend say that its members are listed first in the directory', () => {
  expect(planHighlights('legend')).toContain('Listed first in the directory');
});
