import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  displayNameField,
  emailField,
  httpsUrlField,
  inviteCodeField,
  placeField,
  sanitizeLine,
  sanitizeMarkdown,
  sanitizeText,
} from './fields.ts';

describe('text', () => {
  test('is stripped of angle brackets, control characters and surrounding white space', () => {
    expect(sanitizeText('  <b>Hi</b>\u0000\u0008\u007f\u0080\u0085\u009f you\t\n  ')).toBe('bHi/b you');
  });

  test('can be stored after cleaning, and cleaning is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const sanitize of [sanitizeText, sanitizeLine]) {
          const clean = sanitize(text);
          expect(sanitize(clean)).toBe(clean);
          expect(clean).not.toMatch(/[<>\0]/);
          expect(clean.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('keeps joiners that writing systems and emoji need, and drops invisible characters and those that reverse the direction of text', () => {
    expect(sanitizeText('pay\u202Eelbat\u2066 m\u200Be\uFEFF')).toBe('payelbat me');
    expect(sanitizeText('می\u200Cخواهم 👨\u200D👩\u200D👧 \u200Eabc')).toBe('می\u200Cخواهم 👨\u200D👩\u200D👧 \u200Eabc');
  });

  test('in Markdown keeps its markup, and at most ten levels of quotes', () => {
    expect(sanitizeMarkdown('a\n> b <i>\n> > c')).toBe('a\n> b <i>\n> > c');
    expect(sanitizeMarkdown(`${' >\u200b'.repeat(5000)} deep`)).toBe(`${' >'.repeat(10).trim()} deep`);
  });

  test('in a one-line field has no newlines', () => {
    expect(placeField.parse(' Chiang\n\tMai ')).toBe('Chiang Mai');
  });

  test.each(['\u200B', '\u200D\u200C', '\u3164', '\u2800 \u115F', '\u0301', '\u2069\u202E'])(
    'without a visible character is empty: %j',
    (text) => {
      expect(sanitizeText(text)).toBe('');
      expect(displayNameField.safeParse(text).success).toBe(false);
    },
  );

  test.each(['🏝️', '馬', '!', '7', 'é'])('of one character is a valid name: %j', (text) => {
    expect(displayNameField.parse(text)).toBe(text);
  });
});

describe('an email', () => {
  test.each([
    [' Ana@Example.COM ', 'ana@example.com'],
    ['a+b@example.co.uk', 'a+b@example.co.uk'],
    ['a&b@example.com', 'a&b@example.com'],
    ["!#$%&'*+/=^_`{|}~-@example.com", "!#$%&'*+/=^_`{|}~-@example.com"],
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['User@Почта.РФ', 'user@xn--80a1acny.xn--p1ai'],
    ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
    ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ['user@ｅxample.com', 'user@example.com'],
    ['x@example.photography', 'x@example.photography'],
  ])('%j is normalized to %j', (typed, read) => {
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
    `${'x'.repeat(65)}@example.com`,
    'a@example.com\nbcc: b@example.com',
    'a@exam\r\nple.com',
    'a\0@example.com',
    '"a b"@example.com',
    '"a"@example.com',
    'a\\b@example.com',
    'a,b@example.com',
    'a;b@example.com',
    'a:b@example.com',
    '<a@example.com>',
    'a(comment)@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    '=?utf-8?q?=61?=@example.com',
    'почта@example.com',
    'a@example',
    'a@localhost',
    'a@example.c',
    'a@-example.com',
    'a@example-.com',
    'a@exa_mple.com',
    'a@example..com',
    'a@example.com.',
    'a@[192.168.0.1]',
    'a@192.168.0.1',
    'a@１９２.１６８.０.１',
    'a@пример/x.рф',
    'a@пример:80.рф',
    'a@xn--.xn--',
  ])('%j is rejected', (typed) => {
    expect(emailField.safeParse(typed).success).toBe(false);
  });
});

describe('a URL', () => {
  const field = httpsUrlField(100);

  test.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['example.com/a', 'https://example.com/a'],
    [' www.example.com ', 'https://www.example.com/'],
    ['//example.com', 'https://example.com/'],
    ['example.com:8443/x', 'https://example.com:8443/x'],
    ['пример.рф/x', 'https://xn--e1afmkfd.xn--p1ai/x'],
    ['https://почта.рф', 'https://xn--80a1acny.xn--p1ai/'],
    ['https://example.com/@name', 'https://example.com/@name'],
    ['https://youtube.com?redirect=a@b', 'https://youtube.com/?redirect=a@b'],
  ])('%j is normalized to %j', (typed, read) => expect(field.parse(typed)).toBe(read));

  test.each([
    '',
    'example',
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'a@example.com',
    'bank.com@evil.com',
    'https://bank.com@evil.com',
    'https://a:b@example.com',
    'https://192.168.0.1/',
    '192.168.0.1/x',
    'https://[::1]/',
    'https://localhost/',
    'two words.com',
    '/members/1',
  ])('%j is rejected', (typed) => expect(field.safeParse(typed).success).toBe(false));
});

test('an invite code is converted to uppercase', () => {
  expect(inviteCodeField.parse(' bros-demo ')).toBe('BROS-DEMO');
});
