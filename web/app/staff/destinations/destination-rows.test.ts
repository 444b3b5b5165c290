import { destinationFields } from '@bros/contract/places/destination-editing';
import { expect, test } from 'vitest';
import {
  provenancesText,
  readProvenanceRows,
  readVisaRows,
  readWeatherCells,
  toProvenances,
  toWeather,
  weatherText,
  writeProvenanceRows,
  writeVisaRows,
  writeWeatherCells,
} from './destination-rows.ts';

const year = Array.from({ length: 12 }, (_, month) => ({ highC: 15 + month, lowC: -1 - month, rainDays: 9 }));
const { weather, visaNotes, provenances } = destinationFields.shape;

test('a year of weather is read back unchanged, and a cleared grid becomes an empty list', () => {
  expect(weather.parse(toWeather(weatherText(year)))).toEqual(year);
  const cleared = readWeatherCells(weatherText(year)).map(() => ({ highC: ' ', lowC: '', rainDays: '' }));
  expect(toWeather(writeWeatherCells(cleared))).toEqual([]);
});

test.each(['', 'warm', '15.5', '99'])('the text keeps the invalid temperature %j, and the contract rejects it', (typed) => {
  const cells = readWeatherCells(weatherText(year)).map((month, index) => (index === 2 ? { ...month, highC: typed } : month));
  const text = writeWeatherCells(cells);
  expect(readWeatherCells(text)[2]?.highC).toBe(typed);
  expect(weather.safeParse(toWeather(text)).error?.issues).toMatchObject([{ path: [2, 'highC'] }]);
});

test('visa rows are read back unchanged, and a row without a note is rejected', () => {
  const rows = [
    { passports: ['US' as const, 'EU' as const], note: 'Visa on arrival: 30 days ' },
    { passports: [], note: '' },
  ];
  expect(readVisaRows(writeVisaRows(rows))).toEqual(rows);
  expect(readVisaRows('')).toEqual([]);
  expect(visaNotes.safeParse(rows).error?.issues).toMatchObject([{ path: [1, 'note'] }]);
});

test('provenance rows omit empty facts, and incomplete rows are rejected', () => {
  const known = { internet: { kind: 'source' as const, year: 2024, source: 'A speed test' } };
  const text = provenancesText(known);
  expect(provenances.parse(toProvenances(text))).toEqual(known);
  const rows = { ...readProvenanceRows(text), visa: { kind: 'editorial' as const, year: '', source: '' } };
  expect(readProvenanceRows(writeProvenanceRows(rows))).toEqual(rows);
  expect(provenances.safeParse(toProvenances(writeProvenanceRows(rows))).error?.issues).toMatchObject([
    { path: ['visa', 'year'] },
  ]);
});
