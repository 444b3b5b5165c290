import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailField, inviteCodeField, sanitiseText } from './fields.ts';

describe('text', () => {
  test('loses angle brackets, control characters and the white space around it', () => {
    expect(sanitiseText('  <b>Hi</b>\u0000\u0008 you\t\n  ')).toBe('bHi/b you');
  });

  test('is the same when it is cleaned twice, and is always storable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = sanitiseText(text);
        expect(sanitiseText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[<>\0]/);
        expect(clean.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('an e-mail', () => {
  test.each([
    [' Ana@Example.COM ', 'ana@example.com'],
    ['a+b@example.co.uk', 'a+b@example.co.uk'],
  ])('%j is read as %j', (typed, read) => {
    expect(emailField.parse(typed)).toBe(read);
  });

  test.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'аna@example.com',
    'a b@example.com',
    `${'x'.repeat(245)}@example.com`,
    'a@b@example.com',
  ])('%j is refused', (typed) => {
    expect(emailField.safeParse(typed).success).toBe(false);
  });
});

test('an invite code is read in capitals', () => {
  expect(inviteCodeField.parse(' bros-demo ')).toBe('BROS-DEMO');
});
