import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { asAmount, asText, readText, toCsv } from './csv.ts';

test('written CSV with quotes, commas and all kinds of newlines parses to the same rows', () => {
  const rows = [
    ['plain', 'a, b', 'say "no"'],
    ['one\ntwo', 'one\r\ntwo', 'one\rtwo'],
    ['', ' spaces ', 'ü 🏝️'],
  ];
  expect(parse(toCsv(rows), { record_delimiter: '\r\n' })).toEqual(rows);
});

test.each([
  [0, 'usd', '0.00'],
  [5, 'USD', '0.05'],
  [-5, 'usd', '-0.05'],
  [1999, 'usd', '19.99'],
  [-450, 'usd', '-4.50'],
  [9_007_199_254_740_991, 'usd', '90071992547409.91'],
  [0, 'jpy', '0'],
  [-350, 'jpy', '-350'],
  [1250, 'KWD', '1.250'],
  [5, 'kwd', '0.005'],
])('%i in the smallest unit of %s is the amount %s', (cents, currency, amount) => {
  expect(asAmount(cents, currency)).toBe(amount);
});

test.each(['=1+1', '+49', '-1', '@cmd', '\tx', '  =1', '＝1'])('%j is escaped, so that it is not a formula', (text) => {
  expect(asText(text)).toBe(`'${text}`);
});

test('other text is written unchanged', () => {
  expect(['Ann', "O'Neil", '1-2', ''].map(asText)).toEqual(['Ann', "O'Neil", '1-2', '']);
});

test.each(['=1+1', "'=1+1", "''-1", '  @cmd', "O'Neil", "'quoted'", '', 'plain'])(
  '%j is the same after it is written and read',
  (text) => {
    expect(readText(asText(text))).toBe(text);
  },
);
