import type { MemberId } from '@bros/contract/core/fields';
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
    ['http://192.168.1.1/x', ['http://192.168.1.1/x']],
    ['https://my_blog.example.com/x', ['https://my_blog.example.com/x']],
    ['https://medium.com/@someone/x', ['https://medium.com/@someone/x']],
    ['https://example.com?mail=a@b.com&y=1', ['https://example.com/?mail=a@b.com&y=1']],
    ['"https://a.com/x","https://b.com/y"', ['https://a.com/x', 'https://b.com/y']],
    ['(see https://example.com/x!)', ['https://example.com/x']],
    ['my photos: https://www.instagram.com/john_doe_', ['https://www.instagram.com/john_doe_']],
    ['room: https://t.me/+AbC_', ['https://t.me/+AbC_']],
    ['https://example.com/a*b~c~', ['https://example.com/a*b~c~']],
    ['https://example.com/a-', ['https://example.com/a-']],
  ])('is found: %s', (content, hrefs) => expect(hrefsIn(content)).toEqual(hrefs));

  test.each([
    '菜单在https://example.com/menu，请看',
    '「https://example.com/menu」を見て',
    '看看https://example.com/menu。很好',
    '(https://example.com/menu）',
    'https://example.com/menu、https://example.com/menu',
    'See https://example.com/menu—great',
    'See https://example.com/menu–great',
    'شاهد https://example.com/menu، ثم',
    'https://example.com/menu؟',
    'देखो https://example.com/menu।',
    '“https://example.com/menu”',
    '«https://example.com/menu»',
    'https://example.com/menu…',
    'https://example.com/menu\u200f שלום',
  ])('ends before the punctuation of any script: %s', (content) => {
    expect(new Set(hrefsIn(content))).toEqual(new Set(['https://example.com/menu']));
  });

  test.each([
    'https://example.com—great',
    '看看https://example.com，很好',
    '看看https://example.com很好',
    'https://example.com🎉',
    'https://example.com_',
  ])('does not include a sentence in the host: %s', (content) =>
    expect(linksIn(content)).toMatchObject([{ text: 'https://example.com', host: 'example.com', trueHost: null }]),
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://',
    'http://word',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'https://bank.example:443@evil.example/',
    'https://[::1]/',
    'me@example.com',
    'mailto:me@example.com',
    'me@www.example.com',
    'ftp://example.com',
    'https://exa mple',
    'xhttps:/example.com',
    'file:///etc/passwd',
  ])('is not recognized: %s', (content) =>
    expect(linksIn(content).filter(({ href }) => !/^https?:\/\/exa\//.test(href))).toEqual([]),
  );

  test.each([
    ['https://раураl.com/login', 'xn--l-7sba6dbr.com'],
    ['https://ｅxample.com/a', 'example.com'],
    ['https://exam\u00adple.com', 'example.com'],
    ['https://i❤.ws/a', 'xn--i-7iq.ws'],
    ['https://xn--e1afmkfd.xn--p1ai/', null],
    ['HTTPS://EXAMPLE.COM:443/%D0%B0', null],
  ])('is shown as written, with the actual host beside it if it differs: %s', (written, trueHost) => {
    expect(linksIn(written)).toMatchObject([{ text: written, trueHost }]);
    expect(plainWords(`go to ${written} now`, ORIGIN)).toBe(`go to ${written}${trueHost ? ` (${trueHost})` : ''} now`);
  });

  test('on this site is an internal link, unless the server handles the path', () => {
    const pathsIn = (content: string) => linksIn(content).map(({ path }) => path);
    expect(pathsIn(`${ORIGIN}/members/1?a=b#c`)).toEqual(['/members/1?a=b#c']);
    expect(pathsIn(`${ORIGIN}/api/docs and https://example.com/members/1`)).toEqual([null, null]);
    expect(pathsIn('http://localhost.example.com/members')).toEqual([null]);
  });

  test("is read aloud as the word 'link'", () => {
    expect(spokenWords('Look: https://example.com/a?b=c, it is good', ORIGIN, 'link')).toBe('Look: link, it is good');
  });
});

describe('a mention', () => {
  const namesIn = (content: string) =>
    partsOf(content, [diego, armando], ORIGIN).flatMap((part) => (part.kind === 'mention' ? [[part.text, part.memberId]] : []));

  test('is the longest name that follows an @', () => {
    expect(namesIn('@Diego, @Diego Armando and @Diego!')).toEqual([
      ['@Diego', 'd'],
      ['@Diego Armando', 'a'],
      ['@Diego', 'd'],
    ]);
  });

  test('is not part of another word, an email address or a link', () => {
    expect(namesIn('@Diegos me@Diego https://example.com/@Diego Diego')).toEqual([]);
  });
});

test('every text is kept whole, and every link is http or https and leads to the host it shows', () => {
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
      for (const { href, text, host, trueHost } of links) {
        expect(href).toMatch(/^https?:\/\//);
        expect(trueHost ? host : text.toLowerCase()).toContain(trueHost ?? new URL(href).hostname);
      }
      expect(parts.map(({ text }) => text).join('')).toBe(content);
    }),
  );
});
