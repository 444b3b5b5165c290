import type { ApplicationId } from '@bros/contract/work/job-applications';
import type { JobId } from '@bros/contract/work/job-forms';
import { APPLICATION_STATES, type ApplicationState } from '@bros/contract/work/job-rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { oneOf, type UrlSchema } from '../../platform/url-state.ts';

export interface ApplicationFilters {
  state: ApplicationState | null;
}

export const applicationUrlSchema: UrlSchema<ApplicationFilters> = { state: oneOf(APPLICATION_STATES, null) };

export const useOwnApplications = ({ state }: ApplicationFilters) =>
  useInfiniteQuery(
    api.jobApplications.mine.infiniteOptions({
      input: (cursor: string | undefined) => ({ state: state ?? undefined, cursor }),
      ...pages,
    }),
  );

/** Undefined until loaded. */
export const useApplicationCounts = () => useQuery(api.jobApplications.counts.queryOptions()).data;

export const useInbox = (jobId: JobId, { state }: ApplicationFilters) =>
  useInfiniteQuery(
    api.jobApplications.ofJob.infiniteOptions({
      input: (cursor: string | undefined) => ({ jobId, state: state ?? undefined, cursor }),
      ...pages,
    }),
  );

export const applicationElementId = (id: ApplicationId) => `application-${id}`;
