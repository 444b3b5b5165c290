import { describe, expect, test } from 'vitest';
import { answerConsent, hasStoryConsent, mayRemove } from './policy.ts';

describe('a nominee’s answer', () => {
  test.each([
    ['asked', true, 'given'],
    ['asked', false, 'declined'],
    ['given', true, null],
    ['given', false, 'withdrawn'],
    ['declined', true, 'given'],
    ['declined', false, null],
    ['withdrawn', true, 'given'],
    ['withdrawn', false, null],
  ] as const)('after %s, with %s, is %s', (before, isGiven, after) => {
    expect(answerConsent(before, isGiven)).toBe(after);
  });
});

test('only members who agreed are shown on a public page', () => {
  const agreed = new Set(['marco']);
  expect(hasStoryConsent({ memberId: 'marco', consentNote: null }, agreed)).toBe(true);
  expect(hasStoryConsent({ memberId: 'leo', consentNote: 'They said so' }, agreed)).toBe(false);
  expect(hasStoryConsent({ memberId: null, consentNote: 'By mail on 3 May' }, agreed)).toBe(true);
  expect(hasStoryConsent({ memberId: null, consentNote: null }, agreed)).toBe(false);
  expect(hasStoryConsent({ memberId: null, consentNote: '' }, agreed)).toBe(false);
});

test('a published story cannot be deleted', () => {
  expect([mayRemove({ state: 'published' }), mayRemove({ state: 'draft' }), mayRemove({ state: 'withdrawn' })]).toEqual([
    false,
    true,
    true,
  ]);
});
