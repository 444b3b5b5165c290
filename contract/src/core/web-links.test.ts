import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAddresses, findLinks } from './web-links.ts';

test('a link is found at its position in the text, without the surrounding sentence', () => {
  expect(
    findLinks('看看https://example.com/a_，或www.example.org。').map(({ index, written, url }) => [index, written, url?.href]),
  ).toEqual([
    [2, 'https://example.com/a_', 'https://example.com/a_'],
    [26, 'www.example.org', 'https://www.example.org/'],
  ]);
});

test.each(['https://bank.com@evil.com', 'https://bank.com:pw@evil.com/x', 'https://bank.com:443@evil.com'])(
  'an address with a user name is found but is not made a link: %s',
  (text) => expect(findLinks(text)).toMatchObject([{ index: 0, url: null }]),
);

test('whatever findLinks finds, findAddresses finds too', () => {
  const piece = fc.oneof(
    fc.constantFrom('https://', 'www.', 'example.com', '.', '@', ' ', '，', '看', '(', '"', '/', 'a'),
    fc.webUrl(),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const links = findLinks(text);
      for (const { index, written } of links) expect(text.slice(index, index + written.length)).toBe(written);
      expect(findAddresses(text).length > 0 || links.length === 0).toBe(true);
    }),
  );
});

test.each(['https://a.com/(', '((((a)', 'https://', '@a.', '{[(', '"a', 'www.a', '看'])(
  'a text is scanned once, regardless of how often it contains %j',
  (piece) => {
    // Quadratic code would take 10^11 steps.
    const text = `https://a.com/${piece.repeat(Math.ceil(300_000 / piece.length))}`;
    expect(findLinks(text).length + findAddresses(text).length).toBeGreaterThanOrEqual(0);
  },
);
