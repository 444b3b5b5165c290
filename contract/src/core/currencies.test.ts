import { describe, expect, test } from 'vitest';
import { addCurrency, CURRENCIES, decimalsOf } from './currencies.ts';

/** In CLDR, but nobody pays with them. */
const NOT_IN_USE = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL'];
const known = Intl.supportedValuesOf('currency');
const written = (currency: string) => addCurrency('350', currency);

describe('the list of currencies', () => {
  test('has every CLDR currency that is in use, and VED', () => {
    expect(CURRENCIES).toEqual([...known.filter((code) => !NOT_IN_USE.includes(code)), 'VED'].sort());
  });

  test.each(['DEM', 'HRK', 'BGN', 'XXX', 'XTS', 'XAU', 'XAG', 'XDR', 'CLF', 'UYW', 'XYZ', 'usd'])('does not have %s', (code) => {
    expect(CURRENCIES).not.toContain(code);
  });
});

describe('a written amount', () => {
  test('is different in every currency, even after spaces are removed and letters are lowercased', () => {
    const all = [...new Set([...CURRENCIES, ...known])];
    const looks = new Set(all.map((code) => written(code).replaceAll(/\s/g, '').toLowerCase()));
    expect(looks.size).toBe(all.length);
  });

  test('contains the currency code, or a symbol that English readers know and no other currency uses alone', () => {
    const symbolIn = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value;
    for (const code of CURRENCIES) {
      expect([`${symbolIn(code, 'symbol')}350`, `${code}\u00a0350`]).toContain(written(code));
    }
  });

  test('starts with a bare dollar sign only in US dollars', () => {
    expect(CURRENCIES.filter((code) => /^\$/.test(written(code)))).toEqual(['USD']);
  });

  test.each([
    ['60,000', 'AUD', 'A$60,000'],
    ['350', 'MXN', 'MX$350'],
    ['50,000', 'COP', 'COP\u00a050,000'],
    ['350', 'SEK', 'SEK\u00a0350'],
    ['350', 'NOK', 'NOK\u00a0350'],
    ['350', 'DKK', 'DKK\u00a0350'],
    ['1,000', 'JPY', '¥1,000'],
    ['1,000', 'CNY', 'CN¥1,000'],
    ['350', 'XAF', 'XAF\u00a0350'],
    ['350', 'XOF', 'XOF\u00a0350'],
    ['29.99', 'usd', '$29.99'],
    ['-5.00', 'USD', '-$5.00'],
    ['\u22125,00', 'CAD', '\u2212CA$5,00'],
    ['12', 'DEM', 'DEM\u00a012'],
  ])('of %s %s is formatted as %s', (number, currency, text) => {
    expect(addCurrency(number, currency)).toBe(text);
  });
});

test.each([
  ['JPY', 0],
  ['CLP', 0],
  ['ISK', 0],
  ['usd', 2],
  ['UYU', 2],
  ['HUF', 2],
  ['IDR', 2],
  ['COP', 2],
  ['IQD', 3],
  ['KWD', 3],
])('%s has %d decimals, as in ISO 4217, not as in CLDR', (currency, count) => {
  expect(decimalsOf(currency)).toBe(count);
});
