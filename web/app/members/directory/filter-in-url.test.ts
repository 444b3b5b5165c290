import type { CityId } from '@bros/contract/core/cities';
import { paths } from '@bros/contract/paths';
import { expect, test } from 'vitest';
import { countPanelFilters, isNarrowed, NO_FILTER, readFilter, writeFilter } from './filter-in-url.ts';

const full = {
  search: 'são & co',
  country: 'Türkiye',
  tier: 'legend',
  ageFrom: 30,
  ageTo: 45,
  interests: ['Surfing', 'C++'],
  languages: ['Deutsch'],
  isVerified: true,
  circle: 'connections',
  cityId: 2267057 as CityId,
  stay: 'soon',
  sort: 'active',
} as const;

test('a filter is restored from its URL', () => {
  expect(readFilter(new URLSearchParams(writeFilter(full).toString()))).toEqual(full);
  expect(readFilter(new URLSearchParams())).toEqual(NO_FILTER);
  expect(writeFilter(NO_FILTER).toString()).toBe('');
  const onMap = { ...NO_FILTER, cityId: 2267057 as CityId, stay: 'here' } as const;
  expect(readFilter(new URL(paths.dashboardNetworkingIn(onMap.cityId), 'http://x').searchParams)).toEqual(onMap);
  expect(writeFilter(onMap).toString()).toBe('city=2267057&stay=here');
});

test.each([
  ['ageFrom=-1&ageTo=999'],
  ['ageFrom=0&ageTo=x'],
  ['ageFrom=1e2&ageTo='],
  ['tier=browser&circle=enemies&verified=true'],
  ['interest=&interest=%20&language='],
  ['city=-1'],
  ['city=1e5&stay=later'],
  ['city=0&stay=now'],
  ['sort=oldest'],
])('invalid values in the URL are ignored: %s', (query) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(NO_FILTER);
});

test('texts and lists that are too long are cut, and duplicates are removed', () => {
  const many = new URLSearchParams(Array.from({ length: 50 }, (_, index) => ['interest', `${'x'.repeat(60)}${index % 2}`]));
  many.set('search', 'y'.repeat(5000));
  const { interests, search } = readFilter(many);
  expect([interests.length, interests[0]?.length, search.length]).toEqual([1, 40, 100]);
});

test('the number of active filters counts an age range as one', () => {
  expect(countPanelFilters(full)).toBe(7);
  expect(countPanelFilters({ ...NO_FILTER, search: 'x', country: 'y' })).toBe(0);
  expect(isNarrowed({ ...NO_FILTER, country: 'y' })).toBe(true);
  expect(isNarrowed({ ...NO_FILTER, sort: 'newest' })).toBe(false);
});
