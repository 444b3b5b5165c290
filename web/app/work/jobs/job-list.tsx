import type { JobCard } from '@bros/contract/work/jobs';
import { type ReactNode, useEffect } from 'react';
import { type ListQuery, PagedList } from '../../shared/lists/paged-list.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { JobCardItem } from './job-card.tsx';
import type { JobFilterState } from './jobs.ts';
import { jobTexts as texts } from './texts.ts';

interface JobListProps {
  query: ListQuery<JobCard>;
  empty: ReactNode;
  failed?: string;
  filters?: JobFilterState;
}

/** Latest first. A failure shows a toast, too (docs/specification.md, Error catalogue). */
export function JobList({ query, empty, failed = texts.fetchFailed, filters }: JobListProps) {
  const { error } = query;
  useEffect(() => {
    if (error) showToast({ title: texts.loadToast, tone: 'error' });
  }, [error]);
  return (
    <PagedList query={query} failed={failed} shape="card" lines={4} empty={empty}>
      {(jobs) => (
        <CardGrid min="22rem" isBusy={query.isPlaceholderData}>
          {jobs.map((job) => (
            <JobCardItem key={job.id} job={job} filters={filters} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
}
