import type { MemberId } from '@bros/contract/fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Part, partsOf, plainWords, spokenWords } from './message-words.ts';

const ORIGIN = 'http://localhost:3000';
const linksIn = (content: string) => partsOf(content, [], ORIGIN).filter((part) => part.kind === 'link');
const hrefsIn = (content: string) => linksIn(content).map(({ href }) => href);
const diego = { memberId: 'd' as MemberId, name: 'Diego' };
const armando = { memberId: 'a' as MemberId, name: 'Diego Armando' };

describe('an address in a message', () => {
  test.each([
    ['see https://example.com.', ['https://example.com/']],
    ['(https://en.wikipedia.org/wiki/Lisbon_(district))', ['https://en.wikipedia.org/wiki/Lisbon_(district)']],
    ['[https://example.com/a], and http://example.org/b?c=d#e!', ['https://example.com/a', 'http://example.org/b?c=d#e']],
    ['“https://example.com/x”…', ['https://example.com/x']],
    ['www.example.com/path, good', ['https://www.example.com/path']],
    ['HTTPS://EXAMPLE.COM/A', ['https://example.com/A']],
    ['https://пример.рф/а', ['https://xn--e1afmkfd.xn--p1ai/%D0%B0']],
    ['https://example.com:8443/x', ['https://example.com:8443/x']],
  ])('%s', (content, hrefs) => expect(hrefsIn(content)).toEqual(hrefs));

  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://',
    'http://word',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'mailto:me@example.com',
    'me@www.example.com',
    'ftp://example.com',
    'https://exa mple',
    'xhttps:/example.com',
    'file:///etc/passwd',
  ])('is not one: %s', (content) => expect(linksIn(content).filter(({ href }) => !/^https?:\/\/exa\//.test(href))).toEqual([]));

  test('shows the host that it leads to, whatever letters it is written in', () => {
    const [link] = linksIn('https://раураl.com/login');
    expect(link?.text).toBe(`https://${link?.host}/login`);
    expect(link?.host).toMatch(/^xn--/);
    expect(plainWords('go to https://раураl.com now', ORIGIN)).toMatch(/^go to https:\/\/xn--\S+ now$/);
    expect(linksIn('https://example.com/%D0%B0').map(({ text }) => text)).toEqual(['https://example.com/%D0%B0']);
  });

  test('of this site leads inside, but for what the server answers itself', () => {
    const pathsIn = (content: string) => linksIn(content).map(({ path }) => path);
    expect(pathsIn(`${ORIGIN}/members/1?a=b#c`)).toEqual(['/members/1?a=b#c']);
    expect(pathsIn(`${ORIGIN}/api/docs and https://example.com/members/1`)).toEqual([null, null]);
    expect(pathsIn('http://localhost.example.com/members')).toEqual([null]);
  });

  test('is said as a word when it is read aloud', () => {
    expect(spokenWords('Look: https://example.com/a?b=c, it is good', ORIGIN, 'link')).toBe('Look: link, it is good');
  });
});

describe('a mention', () => {
  const namesIn = (content: string) =>
    partsOf(content, [diego, armando], ORIGIN).flatMap((part) => (part.kind === 'mention' ? [[part.text, part.memberId]] : []));

  test('is the whole name behind an @, the longest one first, as often as it stands there', () => {
    expect(namesIn('@Diego, @Diego Armando and @Diego!')).toEqual([
      ['@Diego', 'd'],
      ['@Diego Armando', 'a'],
      ['@Diego', 'd'],
    ]);
  });

  test('is not part of another word, an address of mail or a link', () => {
    expect(namesIn('@Diegos me@Diego https://example.com/@Diego Diego')).toEqual([]);
  });
});

test('in any text nothing is lost, and every link is http or https to the host it shows', () => {
  const piece = fc.oneof(
    fc.constantFrom('https://', 'http://', 'www.', 'javascript:', '@Diego', '(', ')', '.', '@', ' ', '\n', '://', 'раураl.com'),
    fc.webUrl(),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const content = pieces.join('');
      const parts: Part[] = partsOf(content, [diego, armando], ORIGIN);
      const links = parts.filter((part) => part.kind === 'link');
      for (const { href, text, host } of links) {
        expect(href).toMatch(/^https?:\/\//);
        // The host stands in the letters that were written.
        expect(text.toLowerCase()).toContain(host);
      }
      if (links.every(({ text }) => content.includes(text))) expect(parts.map(({ text }) => text).join('')).toBe(content);
    }),
  );
});
