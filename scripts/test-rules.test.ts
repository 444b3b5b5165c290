import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';

/** Patterns that fail only on a busy machine. */
const RULES = {
  'a wait that does not derive from the shared patience': /\btimeout: ?\d|^ *\}, \d[\d_]{4,}\);$/m,
  'a check of the screen that may come too early (wait for the element, or decide by the size of the window)':
    /\bif \(await [^\n]*\.is(?:Visible|Hidden)\(\)/,
};
const TESTS = ['e2e', 'server/test/*.ts', '*.test.ts', '*.test.tsx', 'playwright.config.ts', 'vitest.config.ts'];

test('no test depends on the speed of the machine', () => {
  const files = execFileSync('git', ['ls-files', '--', ...TESTS], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return Object.entries(RULES).flatMap(([rule, pattern]) => (pattern.test(source) ? [`${file}: ${rule}`] : []));
  });
  expect(found).toEqual([]);
});
