import { expect, test } from 'vitest';
import { readCents, readWholeAmount, writeCents } from './cents.ts';

test.each([
  ['25', 2500],
  ['12.5', 1250],
  ['12,50', 1250],
  [' 1 ', 100],
  ['0.29', 29],
  ['', Number.NaN],
  ['-5', Number.NaN],
  ['12.505', Number.NaN],
  ['1e3', Number.NaN],
  ['$5', Number.NaN],
])('%o is parsed as %d cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([
  [2500, '25'],
  [1250, '12.50'],
  [5, '0.05'],
])('%d cents are formatted as %s', (cents, text) => {
  expect(writeCents(cents)).toBe(text);
});

test.each([
  ['60 000', 60_000],
  ["60'000", 60_000],
  ['60.000', 60_000],
  [' 1,260,000', 1_260_000],
  ['60000', 60_000],
  ['', null],
  ['60,000.00', -1],
  ['12.50', -1],
  ['$60', -1],
])('%o is parsed as the whole amount %o', (text, amount) => {
  expect(readWholeAmount(text)).toBe(amount);
});
