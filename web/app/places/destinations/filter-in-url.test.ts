import { describe, expect, test } from 'vitest';
import { readUrlState, writeUrlState } from '../../platform/url-state.ts';
import { comparedInUrl, countPanelFilters, destinationFilter, isNarrowed, NO_FILTER, type ShownFilter } from './filter-in-url.ts';

const readFilter = (parameters: URLSearchParams) => readUrlState(destinationFilter, parameters);
const writeFilter = (filter: ShownFilter, before?: URLSearchParams) => writeUrlState(destinationFilter, filter, before);
const readCompared = (parameters: URLSearchParams) => readUrlState(comparedInUrl, parameters).compare;
const writeCompared = (compare: readonly string[], before: URLSearchParams) => writeUrlState(comparedInUrl, { compare }, before);

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter in the URL', () => {
  const whole: ShownFilter = {
    search: 'São',
    region: 'southAmerica',
    budget: 1500,
    internet: 100,
    safety: 7,
    month: 2,
    weather: 'warmAndDry',
    isFavorites: true,
    sort: 'cost',
  };

  test('is restored as it was written', () => {
    expect(readFilter(writeFilter(whole))).toEqual(whole);
    expect(writeFilter(NO_FILTER).size).toBe(0);
  });

  test.each([
    'region=atlantis',
    'budget=1',
    'budget=1e3',
    'internet=-25',
    'safety=6.5',
    'month=13',
    'month=02',
    'weather=snow',
    'sort=x',
  ])('ignores the invalid value %s', (query) => expect(read(query)).toEqual(NO_FILTER));

  test('shortens a search that is too long for the server', () => {
    expect(read(`search=${'x'.repeat(10_000)}`).search).toHaveLength(100);
  });

  test('counts a month only together with its weather', () => {
    expect([countPanelFilters(read('month=3')), countPanelFilters(read('month=3&weather=dry'))]).toEqual([0, 1]);
    expect(isNarrowed(read('sort=name&weather=dry'))).toBe(false);
    expect(isNarrowed(read('favorites=yes'))).toBe(true);
  });

  test('keeps other parameters of the URL', () => {
    expect(writeFilter(NO_FILTER, new URLSearchParams('compare=lima&region=asia')).toString()).toBe('compare=lima');
  });
});

describe('the comparison', () => {
  test('contains each place once, and at most three places', () => {
    expect(readCompared(new URLSearchParams('compare=lima,quito,lima,<b>,,lisbon,tokyo'))).toEqual(['lima', 'quito', 'lisbon']);
    expect(readCompared(new URLSearchParams())).toEqual([]);
  });

  test('keeps the filter in the URL', () => {
    const before = new URLSearchParams('region=asia&compare=lima');
    expect(writeCompared(['lima', 'quito'], before).get('compare')).toBe('lima,quito');
    expect(writeCompared([], before).toString()).toBe('region=asia');
  });
});
