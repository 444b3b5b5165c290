import { RATE_LIMITS } from '@bros/contract/core/rules';
import { expect, test } from 'vitest';
import { describeRefusal, describeWait } from './error-texts.ts';

test('a limit names the repeated action, in the specification’s words, and when it ends', () => {
  expect(describeRefusal('RATE_LIMITED', { action: 'photo_upload', retryAfterSeconds: 899 })).toEqual({
    title: 'Too many attempts',
    text: "Please wait before trying again. You've exceeded the limit for photo uploads. You can try again in 14m 59s.",
  });
  expect(describeRefusal('RATE_LIMITED', { action: 'archive', retryAfterSeconds: 86_399 }).text).toMatch(/again in 23h 59m\.$/);
});

test.each([...Object.keys(RATE_LIMITS), 'request', 'token_request'])('the limit of %s has a text', (action) => {
  const { text } = describeRefusal('RATE_LIMITED', { action, retryAfterSeconds: 60 });
  expect(text).not.toContain('_');
  expect(text).not.toContain('limit for this');
});

test('an unknown action is described without its name', () => {
  expect(describeRefusal('RATE_LIMITED', { action: 'time_travel', retryAfterSeconds: 1 }).text).toContain('limit for this.');
});

test('a waiting time for sign-up or sign-in is shown in minutes and seconds', () => {
  expect(describeWait(61)).toBe('Too many attempts. Please wait 1m 1s before trying again.');
});

test('an undeclared code or response is shown as an unexpected error', () => {
  expect(describeRefusal('NO_SUCH_CODE').text).toBe('An unexpected error occurred');
  expect(describeRefusal('RATE_LIMITED').text).toBe('An unexpected error occurred');
});
