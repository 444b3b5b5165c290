import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [2999, 'usd', '$29.99'],
  [-500, 'USD', '-$5.00'],
  [123_456_700, 'usd', '$1,234,567.00'],
  [35_000, 'mxn', 'MX$350.00'],
  [35_000, 'SEK', 'SEK\u00a0350.00'],
  [350, 'jpy', '¥350'],
  [1250, 'KWD', 'KWD\u00a01.250'],
])('%d in the smallest unit of %s is formatted as %s', (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text);
});
