import type { JobSearch } from '@bros/contract/work/job-searches';
import { expect, test } from 'vitest';
import { describeSearch } from './search-words.ts';

test.each<[JobSearch['filter'], string]>([
  [{}, 'Every new job'],
  [{ search: 'designer' }, 'designer'],
  [
    {
      search: 'designer',
      jobType: 'remote',
      salaryAtLeast: 60_000,
      currency: 'USD',
      countryCode: 'PT',
      tags: ['figma', 'design'],
    },
    'designer, Remote, from $60,000 a year, open to people in Portugal, figma or design',
  ],
])('%o is described as %s', (filter, expected) => expect(describeSearch(filter)).toBe(expected));
