import type { JobForm, NewJobForm } from '@bros/contract/work/job-forms';
import { JOB_CURRENCIES, type JobCurrency, type JobType } from '@bros/contract/work/job-rules';
import type { JobView } from '@bros/contract/work/jobs';
import { readWholeAmount } from '../../platform/cents.ts';

/** The values of the form's fields, as text. Lists stand a line each, tags and country codes with commas between. */
export type JobValues = Record<Exclude<keyof NewJobForm, 'clientId'>, string>;

const write = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** The fields of a new job, or of the one that is changed. */
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
    applyAddress: job?.applyAddress ?? '',
    isPublic: job?.isPublic ? 'yes' : '',
    isDraft: '',
  };
}

const BULLET = /^[-*•]\s+/;

/** The lines of a list as they were typed or pasted, without bullets and empty lines. */
export const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(BULLET, ''))
    .filter(Boolean);

export const readParts = (text: string): string[] => text.split(',').filter(Boolean);

/** An address without its beginning is one of the web. */
function readAddress(text: string): string | null {
  const address = text.trim();
  if (address === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** The form's values as the contract's fields. */
export function fieldsOf(values: JobValues) {
  const { title, company, location, jobType, currency, description } = values;
  return {
    title,
    company,
    companySite: readAddress(values.companySite),
    location,
    jobType: jobType as JobType,
    salaryMin: readWholeAmount(values.salaryMin),
    salaryMax: readWholeAmount(values.salaryMax),
    currency: currency as JobCurrency,
    description,
    requirements: readLines(values.requirements),
    benefits: readLines(values.benefits),
    tags: readParts(values.tags),
    countries: readParts(values.countries),
    applyAddress: readAddress(values.applyAddress),
    isPublic: values.isPublic !== '',
  };
}

export const newJobOf = (values: JobValues, clientId: string): NewJobForm => ({
  clientId,
  ...fieldsOf(values),
  isDraft: values.isDraft !== '',
});

/** A change of `job`, which was read in this version. */
export const changeOf = (values: JobValues, { id, version }: Pick<JobView, 'id' | 'version'>): JobForm => ({
  jobId: id,
  version,
  ...fieldsOf(values),
});
