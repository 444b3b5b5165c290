import { expect, test } from 'vitest';
import { faultsOf, NO_SOURCE, rowsOf, sourcesOf } from './source-rows.ts';

const whole = { title: 'City of Lisbon', url: 'https://www.lisboa.pt/', year: '2026' };

test.each([
  ['a complete source', whole, []],
  ['a source without a year', { ...whole, year: '' }, []],
  ['an empty row', NO_SOURCE, []],
  ['a source without a name', { ...whole, title: ' ' }, ['title']],
  ['another protocol', { ...whole, url: 'http://www.lisboa.pt/' }, ['url']],
  ['text that is not a URL', { ...whole, url: 'the town hall' }, ['url']],
  ['a year that is not a whole number', { ...whole, year: '12.5' }, ['year']],
  ['only a year', { ...NO_SOURCE, year: '2026' }, ['title', 'url']],
])('the invalid fields of a source row are found: %s', (_name, row, faults) => expect(faultsOf(row)).toEqual(faults));

test('rows are converted to sources and back, without empty rows', () => {
  const sources = sourcesOf([whole, NO_SOURCE, { ...whole, year: '' }]);
  expect(sources.map(({ year }) => year)).toEqual([2026, null]);
  expect(rowsOf(sources)[0]).toEqual(whole);
});
