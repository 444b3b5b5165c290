import { expect, test } from 'vitest';
import { faultsOf, NO_SOURCE, rowsOf, sourcesOf } from './source-rows.ts';

const whole = { title: 'City of Lisbon', address: 'https://www.lisboa.pt/', year: '2026' };

test.each([
  ['a whole source', whole, []],
  ['one without a year', { ...whole, year: '' }, []],
  ['an empty row', NO_SOURCE, []],
  ['one without a name', { ...whole, title: ' ' }, ['title']],
  ['another protocol', { ...whole, address: 'http://www.lisboa.pt/' }, ['address']],
  ['a word for an address', { ...whole, address: 'the town hall' }, ['address']],
  ['a year that never was', { ...whole, year: '12.5' }, ['year']],
  ['a year alone', { ...NO_SOURCE, year: '2026' }, ['title', 'address']],
])('a source row is converted or refused: %s', (_name, row, faults) => expect(faultsOf(row)).toEqual(faults));

test('rows become sources and back, without the empty ones', () => {
  const sources = sourcesOf([whole, NO_SOURCE, { ...whole, year: '' }]);
  expect(sources.map(({ year }) => year)).toEqual([2026, null]);
  expect(rowsOf(sources)[0]).toEqual(whole);
});
