import { SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { JobId } from '@bros/contract/work/job-forms';
import {
  JOB_CURRENCIES,
  JOB_POSTED_WITHIN_DAYS,
  JOB_SALARY_MAX,
  JOB_TAG_MAX_CHARACTERS,
  JOB_TAG_PATTERN,
  JOB_TAGS_MAX,
  JOB_TYPES,
} from '@bros/contract/work/job-rules';
import type { JobSearch } from '@bros/contract/work/job-searches';
import type { JobCard, JobListView } from '@bros/contract/work/jobs';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, client } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { oneOf, readBy, readUrlState, searchText, several, type UrlSchema, writeUrlState } from '../../platform/url-state.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { jobTexts as texts } from './texts.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

export interface JobFilterState {
  search: string;
  jobType: (typeof JOB_TYPES)[number] | null;
  /** Per year, in whole `currency` units. */
  salaryAtLeast: number | null;
  currency: (typeof JOB_CURRENCIES)[number];
  country: string | null;
  within: (typeof JOB_POSTED_WITHIN_DAYS)[number] | null;
  tags: readonly string[];
  view: 'all' | 'hidden';
}

function readAmount(text: string): number | null {
  const amount = Number(text);
  return /^\d+$/.test(text) && amount > 0 && amount <= JOB_SALARY_MAX ? amount : null;
}

const tagTexts = several(JOB_TAGS_MAX, JOB_TAG_MAX_CHARACTERS);
/** Omits tags that the server rejects. */
const readTags = (texts: readonly string[]) =>
  tagTexts.read(texts.map((text) => text.toLowerCase()))?.filter((tag) => JOB_TAG_PATTERN.test(tag));

export const jobUrlSchema: UrlSchema<JobFilterState> = {
  search: searchText(SEARCH_MAX_CHARACTERS),
  jobType: { ...oneOf(JOB_TYPES, null), name: 'type' },
  salaryAtLeast: { ...readBy(readAmount), name: 'salary' },
  currency: oneOf(JOB_CURRENCIES, JOB_CURRENCIES[0]),
  country: readBy((text) => (/^[A-Z]{2}$/.test(text) ? text : null)),
  within: oneOf(JOB_POSTED_WITHIN_DAYS, null),
  tags: { ...tagTexts, read: readTags, name: 'tag' },
  view: oneOf(['all', 'hidden'], 'all'),
};

export const NO_FILTER = {
  jobType: null,
  salaryAtLeast: null,
  currency: JOB_CURRENCIES[0],
  country: null,
  within: null,
  tags: [],
  view: 'all',
} as const satisfies Partial<JobFilterState>;

export const countMore = ({ salaryAtLeast, country, within, tags, view }: JobFilterState): number =>
  [salaryAtLeast, country, within, tags.length > 0, view !== 'all'].filter(Boolean).length;

export const toFilter = ({ search, jobType, salaryAtLeast, currency, country, tags }: JobFilterState) => ({
  search: search || undefined,
  jobType: jobType ?? undefined,
  salaryAtLeast: salaryAtLeast ?? undefined,
  currency: salaryAtLeast === null ? undefined : currency,
  countryCode: country ?? undefined,
  tags: tags.length > 0 ? [...tags] : undefined,
});

export const shownOf = (filter: JobSearch['filter']): Partial<JobFilterState> => ({
  search: filter.search ?? '',
  jobType: filter.jobType ?? null,
  salaryAtLeast: filter.salaryAtLeast ?? null,
  currency: filter.currency ?? JOB_CURRENCIES[0],
  country: filter.countryCode ?? null,
  tags: filter.tags ?? [],
});

export const useJobs = (shown: JobFilterState) =>
  useInfiniteQuery(
    api.jobs.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...toFilter(shown),
        postedWithinDays: shown.within ?? undefined,
        view: shown.view,
        cursor,
      }),
      ...pages,
      placeholderData: keepPreviousData,
    }),
  );

export const useJobsOf = (view: JobListView) =>
  useInfiniteQuery(api.jobs.list.infiniteOptions({ input: (cursor: string | undefined) => ({ view, cursor }), ...pages }));

export const useJobTags = () => useQuery(api.jobs.tags.queryOptions()).data?.items ?? [];

export const useJob = (jobId: JobId) => useQuery(api.jobs.get.queryOptions({ input: { jobId } }));

export const useActionWithToast = () => createActionWithToast(useRefreshJobs(), texts.failed);

export function useSave() {
  const action = useActionWithToast();
  return ({ id: jobId, isSaved }: Pick<JobCard, 'id' | 'isSaved'>) =>
    action(() => client.jobs.setSaved({ jobId, isSaved: !isSaved }), isSaved ? texts.unsaved : texts.saved);
}

const withFilters = (path: string, shown: JobFilterState | undefined, before?: URLSearchParams) => {
  const parameters = shown ? writeUrlState(jobUrlSchema, shown, before) : before;
  return parameters?.size ? `${path}?${parameters}` : path;
};

/** Keeps the board's filters, for the list beside the job and the link back. */
export const jobAt = (jobId: JobId, shown?: JobFilterState): string => withFilters(paths.job(jobId), shown);
export const boardAt = (shown: JobFilterState): string => withFilters(paths.dashboardJobs, shown);

export function useBoardUrl(): string {
  const [parameters] = useSearchParams();
  return boardAt(readUrlState(jobUrlSchema, parameters));
}

export const applyingAt = (jobId: JobId, shown?: JobFilterState): string =>
  withFilters(paths.job(jobId), shown, new URLSearchParams({ apply: 'yes' }));
