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
  ] as const)('changes %s, if consent is given: %s, to %s', (before, isGiven, after) => {
    expect(answerConsent(before, isGiven)).toBe(after);
  });
});

test('a story requires the member’s consent, or a note about a person without an account', () => {
  const agreed = new Set(['marco']);
  expect(hasStoryConsent({ memberId: 'marco', consentNote: null }, agreed)).toBe(true);
  expect(hasStoryConsent({ memberId: 'leo', consentNote: 'They said so' }, agreed)).toBe(false);
  expect(hasStoryConsent({ memberId: null, consentNote: 'By email on May 3' }, agreed)).toBe(true);
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
