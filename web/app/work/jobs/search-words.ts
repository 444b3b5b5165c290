import type { JobSearch } from '@bros/contract/work/job-searches';
import { nameCountry } from '../../platform/countries.ts';
import { formatWholeMoney } from '../../platform/format.ts';
import { searchTexts as texts } from './search-texts.ts';
import { jobTexts } from './texts.ts';

/** 'designer, Remote, from $60,000 a year' */
export function describeSearch({ search, jobType, salaryAtLeast, currency, countryCode, tags }: JobSearch['filter']): string {
  const parts = [
    search,
    jobType && jobTexts.types[jobType],
    salaryAtLeast !== undefined && currency && texts.atLeast(formatWholeMoney(salaryAtLeast, currency)),
    countryCode && texts.openTo(nameCountry(countryCode)),
    tags && texts.anyOf(tags),
  ].filter(Boolean);
  return parts.join(', ') || texts.everything;
}
