import { paths } from '@bros/contract/paths';
import type { JobCard } from '@bros/contract/work/jobs';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMember } from '../../platform/session.ts';
import card from '../../shared/boards/board-card.module.css';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { CompanyMark, JobFacts, JobMarks } from './job-facts.tsx';
import styles from './jobs.module.css';
import { applyingAt, type JobFilterState, jobAt, useSave } from './jobs.ts';
import { jobTexts as texts } from './texts.ts';

interface JobCardProps {
  job: JobCard;
  filters?: JobFilterState;
}

/** docs/specification.md, Job board. */
export function JobCardItem({ job, filters }: JobCardProps) {
  const { id, title, company, excerpt, hidden, requirements, benefits } = job;
  return (
    <Card as="li">
      <article className={card.card} aria-labelledby={`job-${id}`}>
        <header className="flex gap-12px align-start">
          <CompanyMark job={job} />
          <div className="min-width-0 flex-1">
            <h2 className={card.title}>
              <Link id={`job-${id}`} to={jobAt(id, filters)} className="inherit">
                {title}
              </Link>
            </h2>
            <p className="break-anywhere">{company}</p>
          </div>
          <span className={styles.corner}>
            <ListenButton variant="plain" isBare title={title} text={[excerpt, ...requirements, ...benefits].join('\n')} />
          </span>
        </header>
        <JobFacts job={job} />
        <JobMarks job={job} />
        <p className={card.excerpt}>{excerpt}</p>
        <dl className={classes('grid gap-2px text-small', styles.points)}>
          <Points name={texts.requirements} points={requirements} />
          <Points name={texts.benefits} points={benefits} />
        </dl>
        {hidden && <p className="bad break-anywhere">{boardTexts.hiddenBecause(hidden.reason)}</p>}
        <CardActions job={job} filters={filters} />
      </article>
    </Card>
  );
}

const Points = ({ name, points }: { name: string; points: readonly string[] }) =>
  points.length > 0 && (
    <div>
      <dt>{name}</dt>
      <dd>{points.join(', ')}</dd>
    </div>
  );

function CardActions({ job, filters }: JobCardProps) {
  const { id, title, state, isPoster, application } = job;
  const mayApply = useMember().capabilities.includes('jobs.use') && state === 'open' && !isPoster && application === null;
  return (
    <footer className={card.foot}>
      {isPoster && <PosterCount job={job} />}
      <div className={classes('row gap-1', styles.actions)}>
        <ButtonLink to={jobAt(id, filters)} variant="plain" size="small">
          {actionTexts.viewDetails}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
        {!isPoster && <SaveButton job={job} />}
        {mayApply && (
          <ButtonLink to={applyingAt(id, filters)} size="small">
            {texts.apply}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </footer>
  );
}

function PosterCount({ job: { id, applicationCount, newApplicationCount } }: { job: JobCard }) {
  if (applicationCount === null) return null;
  return <Link to={paths.jobInbox(id)}>{texts.applications(applicationCount, newApplicationCount ?? 0)}</Link>;
}

interface SaveButtonProps {
  job: Pick<JobCard, 'id' | 'title' | 'isSaved'>;
  size?: 'small' | 'medium';
}

export function SaveButton({ job, size = 'small' }: SaveButtonProps) {
  const save = useSave();
  const { isSaved, title } = job;
  const SaveIcon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <Button
      variant="plain"
      size={size}
      icon={<SaveIcon size={18} aria-hidden />}
      onPress={() => save(job)}
      aria={{ 'aria-pressed': isSaved, 'aria-label': `${isSaved ? texts.unsave : texts.save}: ${title}` }}
    >
      {isSaved ? texts.unsave : texts.save}
    </Button>
  );
}
