import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';

/** Intl's currency style writes AUD as '$' for Australians, three currencies as 'kr', and takes decimals from CLDR. */
const INTL_CURRENCY = /style: ?['"]currency['"]|currencyDisplay/;

test('no screen, email or file formats money with the currency style of Intl', () => {
  const files = execFileSync('git', ['ls-files', '--', 'contract/src', 'server/src', 'web/app'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => /\bIntl\b/.test(readFileSync(join(ROOT, file), 'utf8'))).length).toBeGreaterThan(5);
  expect(files.filter((file) => INTL_CURRENCY.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
