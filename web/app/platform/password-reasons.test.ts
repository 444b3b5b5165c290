import { expect, test } from 'vitest';
import { explainPasswordReasons } from './password-reasons.ts';

test('each reason is said once, in the order the server gave, and an unknown one not at all', () => {
  expect(explainPasswordReasons(['common', 'fromTheFuture', 'anotherWord', 'common', 'toString'])).toEqual([
    'This is a very common password.',
    'Add another word or two; uncommon ones are better.',
  ]);
});
