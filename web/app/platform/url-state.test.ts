import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  day,
  defaultState,
  flag,
  matching,
  oneOf,
  readBy,
  readUrlState,
  searchText,
  several,
  type UrlSchema,
  writeUrlState,
} from './url-state.ts';

interface Shown {
  search: string;
  kind: 'meetup' | 'desk' | null;
  sort: 'best' | 'newest';
  isMine: boolean;
  from: string;
  month: string;
  max: number | null;
  tags: readonly string[];
}

const schema: UrlSchema<Shown> = {
  search: searchText(20),
  kind: oneOf(['meetup', 'desk'], null),
  sort: oneOf(['newest'], 'best'),
  isMine: { ...flag, name: 'mine' },
  from: day,
  month: matching(/^\d{4}-\d\d$/),
  max: readBy((text) => (/^\d{1,3}$/.test(text) ? Number(text) : null)),
  tags: { ...several(3, 10), name: 'tag' },
};

const full: Shown = {
  search: 'são & co',
  kind: 'desk',
  sort: 'newest',
  isMine: true,
  from: '2026-02-28',
  month: '2026-11',
  max: 0,
  tags: ['C++', 'sea & sun'],
};

test('the state is restored from its URL, and other parameters are kept', () => {
  const parameters = writeUrlState(schema, full, new URLSearchParams('tab=all&tag=old'));
  expect(parameters.get('tab')).toBe('all');
  expect(readUrlState(schema, new URLSearchParams(parameters.toString()))).toEqual(full);
});

test('the default state has an empty URL', () => {
  expect(writeUrlState(schema, defaultState(schema)).size).toBe(0);
  expect(writeUrlState(schema, defaultState(schema), writeUrlState(schema, full)).size).toBe(0);
});

test.each([
  'kind=party',
  'sort=best',
  'sort=oldest',
  'mine=true',
  'from=2026-02-31x',
  'from=2026-13-01',
  'month=november',
  'max=-1',
  'max=1e2',
  'tag=&tag=%20',
])('%s in a URL is ignored', (search) => {
  expect(readUrlState(schema, new URLSearchParams(search))).toEqual(defaultState(schema));
});

test('long texts and lists are cut, and duplicates count once', () => {
  const { search, tags } = readUrlState(
    schema,
    new URLSearchParams(`search=${'x'.repeat(50)}&${Array.from({ length: 9 }, (_, index) => `tag=${index % 4}`).join('&')}`),
  );
  expect([search.length, tags]).toEqual([20, ['0', '1', '2']]);
});

test('a state read from any URL is the same after writing and reading it again', () => {
  const names = ['search', 'kind', 'sort', 'mine', 'from', 'month', 'max', 'tag', 'other'];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'grapheme' }))), (entries) => {
      const shown = readUrlState(schema, new URLSearchParams(entries));
      expect(readUrlState(schema, writeUrlState(schema, shown))).toEqual(shown);
    }),
  );
});
