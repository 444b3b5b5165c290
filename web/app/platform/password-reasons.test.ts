import { expect, test } from 'vitest';
import { explainPasswordReasons } from './password-reasons.ts';

test('each reason is shown once, in the server’s order, and an unknown reason is ignored', () => {
  expect(explainPasswordReasons(['common', 'fromTheFuture', 'anotherWord', 'common', 'toString'])).toEqual([
    'This is a very common password.',
    'Add another word or two; uncommon ones are better.',
  ]);
});
