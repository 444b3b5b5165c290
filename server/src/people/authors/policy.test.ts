import { describe, expect, test } from 'vitest';
import { countLinks } from './policy.ts';

describe('a link', () => {
  test.each([
    ['https://example.org/a', 1],
    ['HTTP://EXAMPLE.ORG', 1],
    ['see www.example.org, please', 1],
    ['write to me at t.me/someone', 1],
    ['(example.com)', 1],
    ['example.com. And example.net!', 2],
    ['мойсайт.com', 1],
    ['bit.ly/3xYz?x=1', 1],
  ])('%s', (text, links) => {
    expect(countLinks(text)).toBe(links);
  });

  test.each(['a sentence.Another one', 'costs 3.50 a night', 'e.g. this', 'Node.js', 'me@home', '...', '', 'a.b.c.d'])(
    'and not: %s',
    (text) => {
      expect(countLinks(text)).toBe(0);
    },
  );

  test('reads a text once, however long it is', () => {
    // Reading it once for each of its letters would take 10^12 steps: longer than a test may take on any machine.
    expect(countLinks('a.'.repeat(500_000))).toBe(0);
  });
});
