import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MarkdownTree } from './markdown.tsx';
import { parseMarkdown } from './parse-markdown.ts';

function render(text: string): string {
  const tree = parseMarkdown(text);
  if (!tree) throw new Error('Above the limits');
  return renderToStaticMarkup(createElement(MarkdownTree, { tree }))
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '');
}

describe('Markdown of a lesson or guide', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<style>body{display:none}</style>'],
    ['<a href="javascript:alert(1)" onclick="x()">a</a>'],
    ['[a](javascript:alert(1))'],
    ['[a](JaVaScRiPt&#58;alert(1))'],
    ['[a](data:text/html;base64,PHNjcmlwdD4=)'],
    ['[a](vbscript:x)'],
    ['![a](https://evil.example/pixel.png)'],
    ['<div><p><svg><script>alert(1)</script></svg></p></div>'],
    ['<p style="position:fixed">a</p>'],
    ['<iframe src="https://evil.example"></iframe>'],
    ['<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>'],
    ['- [ ] <input autofocus onfocus=alert(1)>'],
    ['[^1]\n\n[^1]: <script>alert(1)</script>'],
  ])('contains nothing that runs, loads or styles: %s', (text) => {
    const html = render(text);
    expect(html).not.toMatch(/<(script|style|img|svg|iframe|math|input|div|section|sup)\b/i);
    expect(html).not.toMatch(/\s(on\w+|style|class|id|src)=/i);
    expect(html).not.toMatch(/href="(?!https:|mailto:|#)/i);
  });

  test('keeps the elements that authors use', () => {
    const html = render(
      '# One\n\n> **bold** _and_ ~~gone~~\n\n1. a\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`x < y` [site](https://example.com "t")',
    );
    for (const tag of ['<h2>', '<blockquote>', '<strong>', '<em>', '<del>', '<ol>', '<table>', '<code>x &lt; y</code>']) {
      expect(html).toContain(tag);
    }
    expect(html).toContain('<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow ugc">');
  });

  test.each([
    ['菜单在https://example.com/menu，请看', 'https://example.com/menu', '，请看'],
    ['「https://example.com/a」を見て', 'https://example.com/a', '」を見て'],
    ['See https://example.com/menu—great', 'https://example.com/menu', '—great'],
    ['**https://example.com/a؟**', 'https://example.com/a', '؟'],
    ['www.example.com/a。', 'https://www.example.com/a', '。'],
    ['[https://example.com/a，b](https://example.com/a)', 'https://example.com/a', ''],
    ['<https://example.com/a_>', 'https://example.com/a_', ''],
  ])('ends a URL before the punctuation of any script: %s', (text, href, rest) => {
    const html = render(text);
    expect(/href="([^"]*)"/.exec(html)?.[1]).toBe(href);
    expect(html).toContain(`</a>${rest}`);
  });

  test('shows a URL with a user name as text', () => {
    expect(render('https://bank.com@evil.com/x')).not.toContain('href="https://bank.com@');
  });

  test.each([
    ['too long', 'a'.repeat(40_001)],
    ['quotes in quotes', `${'> '.repeat(45)}a`],
    ['lists in lists', Array.from({ length: 30 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    [
      'a table whose short rows are padded to millions of cells',
      `${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|\n'.repeat(9000)}`,
    ],
    ['too many parts', '- a\n'.repeat(10_000)],
    ['a long URL that thousands of links repeat', `[a]: https://${'a'.repeat(9000)}\n\n${'[a]\n'.repeat(5000)}`],
  ])('is not parsed above the limits: %s', (_, text) => {
    expect(parseMarkdown(text)).toBeNull();
  });

  test('is parsed at the maximum length of a guide', () => {
    const part =
      '## Where to live\n\nThe **hills** are _steep_, see [the map](https://example.com/map).\n\n> Go in May.\n\n- Alfama\n  - by tram\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n';
    expect(parseMarkdown(part.repeat(40_000 / part.length))?.children.length).toBeGreaterThan(1000);
  });
});
