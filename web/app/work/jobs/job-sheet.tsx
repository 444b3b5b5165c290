import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import type { JobView } from '@bros/contract/work/jobs';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import page from '../../shared/boards/board-page.module.css';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import styles from './job.module.css';
import { JobActions, type JobTask } from './job-actions.tsx';
import { JobBanners } from './job-banners.tsx';
import { CompanyMark, JobFacts, JobMarks } from './job-facts.tsx';
import { useBoardUrl } from './jobs.ts';
import { jobPageTexts as texts } from './page-texts.ts';
import { jobTexts } from './texts.ts';

const JobTaskDialog = lazyPart(() => import('./job-task-dialog.tsx'));
const JobFigures = lazyPart(() => import('./job-figures.tsx'));

interface JobSheetProps {
  job: JobView;
  /** Null for a signed-out visitor. */
  reader: SessionMember | null;
  /** True beside the list, which already links to the board. */
  isBesideList: boolean;
}

export function JobSheet({ job, reader, isBesideList }: JobSheetProps) {
  const { title, description, requirements, benefits, can } = job;
  const [task, setTask] = useState<JobTask | null>(null);
  const board = useBoardUrl();
  return (
    <article className="stack gap-2">
      {reader && !isBesideList && (
        <Link to={board} className={page.back}>
          <IconArrowLeft size={20} aria-hidden />
          {texts.back}
        </Link>
      )}
      <header className={classes('grid columns-auto-1 gap-2 align-center', styles.head)}>
        <CompanyMark job={job} isLarge />
        <div className="grid gap-4px min-width-0">
          <h1 className="break-anywhere">{title}</h1>
          <p className="text-lead break-anywhere">{job.company}</p>
          <JobMarks job={job} />
        </div>
      </header>
      <JobFacts job={job} isWhole />
      <JobActions job={job} reader={reader} onTask={setTask} />
      <JobBanners job={job} reader={reader} />
      <div className={classes(page.columns, 'padding-top-1')}>
        <div className={page.column}>
          <section aria-labelledby="job-about" className={page.section}>
            <h2 id="job-about" className="text-h3">
              {texts.about}
            </h2>
            <p className={page.text}>{description}</p>
            <div>
              <ListenButton title={title} text={[description, ...requirements, ...benefits].join('\n')} />
            </div>
          </section>
          <Points id="job-requirements" name={jobTexts.requirements} points={requirements} />
          <Points id="job-benefits" name={jobTexts.benefits} points={benefits} />
        </div>
        <div className={page.column}>
          <Company job={job} />
          {can.manage && (
            <Suspense fallback={null}>
              <JobFigures jobId={job.id} />
            </Suspense>
          )}
        </div>
      </div>
      <Suspense fallback={null}>{task && <JobTaskDialog task={task} job={job} onClose={() => setTask(null)} />}</Suspense>
    </article>
  );
}

const Points = ({ id, name, points }: { id: string; name: string; points: readonly string[] }) =>
  points.length > 0 && (
    <section aria-labelledby={id} className={page.section}>
      <h2 id={id} className="text-h3">
        {name}
      </h2>
      <ul className="grid gap-6px bullets break-anywhere measure">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );

function Company({ job }: { job: JobView }) {
  const { company, companySite, poster, postedAt, createdAt, editedAt, tags, isPoster, isPublic } = job;
  return (
    <>
      <section aria-labelledby="job-company" className={page.section}>
        <h2 id="job-company" className="text-h3">
          {texts.company}
        </h2>
        <p className={page.text}>{company}</p>
        {companySite && (
          <a className={page.outside} href={companySite} target="_blank" rel="noopener noreferrer nofollow">
            {new URL(companySite).host}
            <IconExternalLink size={16} aria-hidden />
            <span className="visually-hidden">, {texts.site}</span>
          </a>
        )}
        {isPoster && <p className="muted text-small">{isPublic ? texts.isPublic : texts.notPublic}</p>}
      </section>
      <section aria-labelledby="job-poster" className={page.section}>
        <h2 id="job-poster" className="text-h3">
          {texts.postedBy}
        </h2>
        <AuthorLine author={poster} createdAt={postedAt ?? createdAt} editedAt={editedAt} />
      </section>
      {tags.length > 0 && (
        <ul className="wrap gap-6px plain-list" aria-label={labelTexts.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`${paths.dashboardJobs}?tag=${encodeURIComponent(tag)}`}
                className={classes('inline-row text-small semibold no-underline hover-underline', styles.tag)}
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
