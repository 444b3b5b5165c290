import { expect, test } from 'vitest';
import { readUrlState, writeUrlState } from '../../platform/url-state.ts';
import { monthsBackTo } from './days.ts';
import { earningsFilter } from './url-filter.ts';

const readFilter = (parameters: URLSearchParams) => readUrlState(earningsFilter, parameters);

test('months are listed from the last back to the first, across years', () => {
  expect(monthsBackTo('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  expect(monthsBackTo('2026-11', '2026-11')).toEqual(['2026-11']);
  expect(monthsBackTo('2026-12', '2026-11')).toEqual(['2026-11']);
  expect(monthsBackTo('2020-01', '2027-02')).toHaveLength(86);
});

test.each([
  ['', { type: '', status: '', month: '' }],
  ['?type=reversal&status=paid&month=2026-11', { type: 'reversal', status: 'paid', month: '2026-11' }],
  ['?type=gift&status=x&month=2026-13', { type: '', status: '', month: '' }],
])('the filter in the URL %j is parsed and written back', (search, filter) => {
  expect(readFilter(new URLSearchParams(search))).toEqual(filter);
  const written = writeUrlState(
    earningsFilter,
    readFilter(new URLSearchParams(search)),
    new URLSearchParams('?tab=earnings&type=commission'),
  );
  expect(written.get('tab')).toBe('earnings');
  expect(readFilter(written)).toEqual(filter);
});
