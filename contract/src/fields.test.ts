import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  displayNameField,
  emailField,
  inviteCodeField,
  placeField,
  sanitiseLine,
  sanitiseMarkdown,
  sanitiseText,
} from './fields.ts';

describe('text', () => {
  test('loses angle brackets, control characters and the white space around it', () => {
    expect(sanitiseText('  <b>Hi</b>\u0000\u0008 you\t\n  ')).toBe('bHi/b you');
  });

  test('is the same when it is cleaned twice, and is always storable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const sanitise of [sanitiseText, sanitiseLine]) {
          const clean = sanitise(text);
          expect(sanitise(clean)).toBe(clean);
          expect(clean).not.toMatch(/[<>\0]/);
          expect(clean.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('turns no direction but its own and hides nothing, and keeps what scripts and emoji need', () => {
    expect(sanitiseText('pay\u202Eelbat\u2066 m\u200Be\uFEFF')).toBe('payelbat me');
    expect(sanitiseText('می\u200Cخواهم 👨\u200D👩\u200D👧 \u200Eabc')).toBe('می\u200Cخواهم 👨\u200D👩\u200D👧 \u200Eabc');
  });

  test('in Markdown keeps its signs, and quotes nest ten deep at most', () => {
    expect(sanitiseMarkdown('a\n> b <i>\n> > c')).toBe('a\n> b <i>\n> > c');
    expect(sanitiseMarkdown(`${' >\u200b'.repeat(5000)} deep`)).toBe(`${' >'.repeat(10).trim()} deep`);
  });

  test('of one line has no line breaks', () => {
    expect(placeField.parse(' Chiang\n\tMai ')).toBe('Chiang Mai');
  });

  test.each(['\u200B', '\u200D\u200C', '\u3164', '\u2800 \u115F', '\u0301', '\u2069\u202E'])(
    'in which nothing is seen is empty: %j',
    (text) => {
      expect(sanitiseText(text)).toBe('');
      expect(displayNameField.safeParse(text).success).toBe(false);
    },
  );

  test.each(['🏝️', '馬', '!', '7', 'é'])('of one character is a name: %j', (text) => {
    expect(displayNameField.parse(text)).toBe(text);
  });
});

describe('an email', () => {
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
