import type { JobForm, NewJobForm } from '@bros/contract/work/job-forms';
import { JOB_CURRENCIES, type JobCurrency, type JobType } from '@bros/contract/work/job-rules';
import type { JobView } from '@bros/contract/work/jobs';
import { readWholeAmount } from '../../platform/cents.ts';

/** One list item per line; tags and country codes are separated by commas. */
export type JobValues = Record<Exclude<keyof NewJobForm, 'clientId'>, string>;

const write = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

export function valuesOf(job: JobView | undefined): JobValues {
  return {
    title: job?.title ?? '',
    company: job?.company ?? '',
    companySite: job?.companySite ?? '',
    location: job?.location ?? '',
    jobType: job?.jobType ?? 'remote',
    salaryMin: write(job?.salaryMin),
    salaryMax: write(job?.salaryMax),
    currency: job?.currency ?? JOB_CURRENCIES[0],
    description: job?.description ?? '',
    requirements: job?.requirements.join('\n') ?? '',
    benefits: job?.benefits.join('\n') ?? '',
    tags: job?.tags.join() ?? '',
    countries: job?.countries.join() ?? '',
    applyUrl: job?.applyUrl ?? '',
    isPublic: job?.isPublic ? 'yes' : '',
    isDraft: '',
  };
}

const BULLET = /^[-*•]\s+/;

export const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(BULLET, ''))
    .filter(Boolean);

export const splitList = (text: string): string[] => text.split(',').filter(Boolean);

/** Adds a missing 'https://'. */
function completeUrl(text: string): string | null {
  const url = text.trim();
  if (url === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
}

export function fieldsOf(values: JobValues) {
  const { title, company, location, jobType, currency, description } = values;
  return {
    title,
    company,
    companySite: completeUrl(values.companySite),
    location,
    jobType: jobType as JobType,
    salaryMin: readWholeAmount(values.salaryMin),
    salaryMax: readWholeAmount(values.salaryMax),
    currency: currency as JobCurrency,
    description,
    requirements: readLines(values.requirements),
    benefits: readLines(values.benefits),
    tags: splitList(values.tags),
    countries: splitList(values.countries),
    applyUrl: completeUrl(values.applyUrl),
    isPublic: values.isPublic !== '',
  };
}

export const newJobOf = (values: JobValues, clientId: string): NewJobForm => ({
  clientId,
  ...fieldsOf(values),
  isDraft: values.isDraft !== '',
});

export const changeOf = (values: JobValues, { id, version }: Pick<JobView, 'id' | 'version'>): JobForm => ({
  jobId: id,
  version,
  ...fieldsOf(values),
});
