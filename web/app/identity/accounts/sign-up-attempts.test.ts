import { expect, test } from 'vitest';
import { addAttempt, blockedUntil, isCountedAttempt, type SignUpAttempts } from './sign-up-attempts.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 4, 1, 10);

function tryAt(...minutes: number[]): SignUpAttempts {
  let attempts: SignUpAttempts | null = null;
  for (const minute of minutes) attempts = addAttempt(attempts, START + minute * MINUTE);
  return attempts as unknown as SignUpAttempts;
}

test('the third attempt blocks sign-up', () => {
  expect(blockedUntil(null, START)).toBeNull();
  expect(blockedUntil(tryAt(0, 1), START + MINUTE)).toBeNull();
  expect(blockedUntil(tryAt(0, 1, 2), START + 2 * MINUTE)).toBe(START + 17 * MINUTE);
});

test('the block lasts one window from the last attempt', () => {
  const attempts = tryAt(0, 5, 14);
  expect(blockedUntil(attempts, START + 28 * MINUTE)).toBe(START + 29 * MINUTE);
  expect(blockedUntil(attempts, START + 29 * MINUTE)).toBeNull();
});

test('the count restarts after a window without attempts', () => {
  expect(tryAt(0, 1, 17)).toMatchObject({ count: 1 });
});

test('a weak password and an unknown code do not count as attempts', () => {
  expect(isCountedAttempt('PASSWORD_WEAK')).toBe(false);
  expect(isCountedAttempt('INVITE_UNKNOWN')).toBe(false);
  expect(isCountedAttempt('ACCOUNT_EXISTS')).toBe(true);
  expect(isCountedAttempt(null)).toBe(true);
});
