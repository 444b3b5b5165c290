import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { asAmount, asText, readText, toCsv } from './csv.ts';

test('written CSV is read back, with quotes, commas and line breaks of every kind', () => {
  const rows = [
    ['plain', 'a, b', 'say "no"'],
    ['one\ntwo', 'one\r\ntwo', 'one\rtwo'],
    ['', ' spaces ', 'ü 🏝️'],
  ];
  expect(parse(toCsv(rows), { record_delimiter: '\r\n' })).toEqual(rows);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1999, '19.99'],
  [-450, '-4.50'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%i cents are the amount %s', (cents, amount) => {
  expect(asAmount(cents)).toBe(amount);
});

test.each(['=1+1', '+49', '-1', '@cmd', '\tx', '  =1', '＝1'])('%j is no formula', (text) => {
  expect(asText(text)).toBe(`'${text}`);
});

test('other text stays as it is', () => {
  expect(['Ann', "O'Neil", '1-2', ''].map(asText)).toEqual(['Ann', "O'Neil", '1-2', '']);
});

test.each(['=1+1', "'=1+1", "''-1", '  @cmd', "O'Neil", "'quoted'", '', 'plain'])('%j is read back from its cell', (text) => {
  expect(readText(asText(text))).toBe(text);
});
