import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';
import { readSources } from './source-imports.ts';

const sources = readSources();

const matching = (path: string) => {
  const pattern = new RegExp(`(^|/)${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}${path.endsWith('/') ? '' : '$'}`);
  return [...sources.keys()].filter((file) => pattern.test(file));
};

const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const cells = line.split('|').slice(1, -1);
    return {
      promise: cells[0]?.trim() ?? '',
      paths: [...line.matchAll(/`([\w./*-]+(?:\.tsx?|\/))`/g)],
      shownBy: cells.at(-1) ?? '',
    };
  });

const codeOf = (text: string) =>
  [...text.matchAll(/`([\w./*-]+\.tsx?)`/g)]
    .flatMap(([, path = '']) => matching(path))
    .map((file) => sources.get(file)?.replaceAll("\\'", "'"))
    .join('\n');

test.each(rows)('the promise %# names files and tests that exist: $promise', ({ paths, shownBy }) => {
  const code = codeOf(shownBy);
  const titles = [...shownBy.matchAll(/'((?:[^']|'(?=\w))+)'/g)].map(([, title = '']) => title.replace(/ …$/, ''));
  expect({
    noFile: paths.map(([, path = '']) => path).filter((path) => matching(path).length === 0),
    noTest: titles.filter((title) => !code.includes(title)),
    // `npm test` skips these tags, so none may prove a promise.
    rareJourney: titles.filter((title) => [' @full', ' @phone-full @full'].some((tags) => code.includes(title + tags))),
  }).toEqual({ noFile: [], noTest: [], rareJourney: [] });
});
