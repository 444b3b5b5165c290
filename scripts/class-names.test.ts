import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';
import { readSources } from './source-imports.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** The names that a file reads from its stylesheets and that they do not define. The compiler does not see them. */
const missingIn = ([file, source]: [string, string]): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const sheet = readFileSync(join(ROOT, dirname(file), path), 'utf8');
    const used = [...source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, className = '']) => className);
    return [...new Set(used)]
      .filter((className) => !new RegExp(`\\.${className}(?![\\w-])`).test(sheet))
      .map((className) => `${file}: ${className}`);
  });

test('every class that a component names is in its stylesheet', () => {
  const components = [...readSources()].filter(([file]) => file.startsWith('web/app/') && file.endsWith('.tsx'));
  expect(components.flatMap(missingIn)).toEqual([]);
});
