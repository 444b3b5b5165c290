import { expect, test } from 'vitest';
import { codeOfCountry, listCountries, nameCountry } from './countries.ts';

test('countries are listed by name, each once', () => {
  const codes = listCountries().map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(235);
  expect(codes.length).toBeLessThan(252);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(['PT', 'TH', 'MX', 'ID', 'DE']));
  for (const gone of ['DD', 'SU', 'EU', 'UN', 'ZZ', 'XA']) expect(codes).not.toContain(gone);
});

test('a country is found by its name, ignoring case', () => {
  expect(codeOfCountry(' portugal')).toBe('PT');
  expect(codeOfCountry('Atlantis')).toBeUndefined();
  expect(nameCountry('TH')).toBe('Thailand');
});
