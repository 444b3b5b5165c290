import { signUpForm } from '@bros/contract/identity/account-forms';
import { expect, test } from 'vitest';
import { findNonNumbers, placeIssues, withoutSettled } from './form-check.ts';

const labels = {
  firstName: { other: 'first name' },
  lastName: { other: 'last name' },
  email: { other: 'email', too_big: 'email too long' },
  password: { other: 'password' },
  confirmPassword: { other: 'confirm', custom: "Passwords don't match" },
};
const complete = {
  firstName: 'Marco',
  lastName: 'Polo',
  email: 'marco@example.org',
  password: 'long enough',
  confirmPassword: 'long enough',
};

function check(changes: Partial<typeof complete>) {
  const checked = signUpForm.safeParse({ ...complete, ...changes });
  return checked.success ? {} : placeIssues(checked.error.issues, labels);
}

test('each field gets the text for its error', () => {
  expect(check({})).toEqual({});
  expect(check({ firstName: ' ', email: 'marco@' })).toMatchObject({
    firstName: { text: 'first name' },
    email: { text: 'email' },
  });
  expect(check({ email: `${'x'.repeat(250)}@example.org` })).toMatchObject({ email: { text: 'email too long' } });
});

test('a password mismatch is reported at the second field', () => {
  expect(check({ confirmPassword: 'something else' })).toEqual({
    confirmPassword: { text: "Passwords don't match", isAcrossFields: true },
  });
});

test('a server error is shown at its field, and errors of unknown fields are ignored', () => {
  expect(
    placeIssues(
      [
        { path: 'email', code: 'invalid_format' },
        { path: 'unknown', code: 'unrecognized_keys' },
      ],
      labels,
    ),
  ).toEqual({
    email: { text: 'email', isAcrossFields: false },
  });
});

test('a change clears the error of its field and every error that compares fields', () => {
  const errors = {
    ...check({ firstName: '', confirmPassword: 'something else' }),
    lastName: { text: 'last name', isAcrossFields: false },
  };
  expect(Object.keys(withoutSettled(errors, 'firstName'))).toEqual(['lastName']);
});

test('invalid numbers are found before JSON turns them into null', () => {
  const input = { label: 'Meetup', maxUses: Number('none'), expiresAt: null, salary: { from: Number.NaN, to: 3 }, ids: [1, 2] };
  expect(findNonNumbers(input).map(({ path }) => path)).toEqual([['maxUses'], ['salary']]);
  expect(placeIssues(findNonNumbers(input), { maxUses: { other: 'a whole number' } })).toEqual({
    maxUses: { text: 'a whole number', isAcrossFields: false },
  });
});
