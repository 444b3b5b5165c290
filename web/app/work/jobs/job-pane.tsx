import type { JobId } from '@bros/contract/work/job-forms';
import type { JobCard } from '@bros/contract/work/jobs';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readUrlState } from '../../platform/url-state.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { classes } from '../../ui/classes.ts';
import { Empty } from '../../ui/states.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { CompanyMark, SalaryText } from './job-facts.tsx';
import styles from './job-pane.module.css';
import { boardAt, jobAt, jobUrlSchema, useJobs } from './jobs.ts';
import { jobTexts as texts } from './texts.ts';

export default function JobPane({ jobId }: { jobId: JobId }) {
  const [parameters] = useSearchParams();
  const shown = readUrlState(jobUrlSchema, parameters);
  const query = useJobs(shown);
  return (
    <nav className={classes('surface scroll-y', styles.pane)} aria-label={texts.paneLabel}>
      <Link to={boardAt(shown)} className={classes('line gap-1 border-bottom target-height raised', styles.back)}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.title}
      </Link>
      <PagedList query={query} failed={texts.fetchFailed} shape="row" lines={6} empty={<Empty {...texts.emptyFiltered} />}>
        {(jobs) => (
          <WindowedList as="ul" className="plain-list">
            {jobs.map((job) => (
              <PaneRow key={job.id} job={job} to={jobAt(job.id, shown)} isOpen={job.id === jobId} />
            ))}
          </WindowedList>
        )}
      </PagedList>
    </nav>
  );
}

interface PaneRowProps {
  job: JobCard;
  to: string;
  isOpen: boolean;
}

function PaneRow({ job, to, isOpen }: PaneRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const pane = row.current?.closest('nav');
    if (!isOpen || !pane || !row.current) return;
    // `scrollIntoView` would scroll the page too.
    const { offsetTop, offsetHeight } = row.current;
    const isSeen = offsetTop >= pane.scrollTop && offsetTop + offsetHeight <= pane.scrollTop + pane.clientHeight;
    if (!isSeen) pane.scrollTop = offsetTop - offsetHeight;
  }, [isOpen]);
  return (
    <li ref={row} className="border-bottom">
      <Link
        to={to}
        className={classes('flex gap-12px ink no-underline hover', styles.row)}
        aria-current={isOpen ? 'page' : undefined}
      >
        <CompanyMark job={job} />
        <span className="grid gap-2px min-width-0 text-small">
          <span className="semibold break-anywhere">{job.title}</span>
          <SalaryText job={job} />
          <span className="muted break-anywhere">{texts.atPlace(job.company, job.location)}</span>
        </span>
      </Link>
    </li>
  );
}
