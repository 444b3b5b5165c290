import { expect, test } from 'vitest';
import { describeSearch } from './search-words.ts';

test.each([
  [{}, 'Every new job'],
  [{ search: 'designer' }, 'designer'],
  [
    { search: 'designer', jobType: 'remote', salaryAtLeast: 60_000, currency: 'USD', countryCode: 'PT', tag: 'figma' },
    'designer, Remote, from $60,000 a year, open to people in Portugal, figma',
  ],
] as const)('describes %o as %s', (filter, words) => expect(describeSearch(filter)).toBe(words));
