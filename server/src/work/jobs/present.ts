import type { JobId } from '@bros/contract/work/job-forms';
import type { JobCard, JobView } from '@bros/contract/work/jobs';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { excerptOf } from '../../platform/excerpt.ts';
import { abilitiesOn, type JobForPolicy, stateAt } from './policy.ts';
import type { JobRow } from './queries.ts';

const EXCERPT_CHARACTERS = 220;

export const canSeePeople = (actor: Actor | null) => actor !== null && hasCapability(actor, 'people.see');

const toPolicyInput = ({ job, authorRole, application }: JobRow): JobForPolicy => ({
  postedBy: job.postedBy,
  posterRole: authorRole,
  state: stateAt(job, new Date()),
  expiresAt: job.expiresAt,
  isHidden: job.hiddenAt !== null,
  isOutside: job.applyUrl !== null,
  application,
});

const seesReason = (row: JobRow, actor: Actor | null) =>
  actor !== null && (row.job.postedBy === actor.memberId || actor.role !== 'member');

export function presentCard(row: JobRow, actor: Actor | null): JobCard {
  const { job, isSaved, application, applicationCount, newApplicationCount } = row;
  const {
    title,
    company,
    location,
    jobType,
    salaryMin,
    salaryMax,
    currency,
    requirements,
    benefits,
    tags,
    countries,
    hiddenReason,
    logoBase,
    logoVersion,
    version,
  } = job;
  const isPoster = job.postedBy === actor?.memberId;
  return {
    id: job.id as JobId,
    title,
    company,
    logo: logoBase === null ? null : { version: logoVersion },
    location,
    jobType,
    salaryMin,
    salaryMax,
    currency,
    excerpt: excerptOf(job.description, EXCERPT_CHARACTERS),
    requirements,
    benefits,
    tags,
    countries,
    state: stateAt(job, new Date()),
    postedAt: job.openedAt?.toISOString() ?? null,
    expiresAt: job.expiresAt?.toISOString() ?? null,
    poster: presentAuthor(row, canSeePeople(actor)),
    isPoster,
    isSaved,
    application,
    applicationCount: isPoster ? applicationCount : null,
    newApplicationCount: isPoster ? newApplicationCount : null,
    hidden: hiddenReason !== null && seesReason(row, actor) ? { reason: hiddenReason } : null,
    version,
  };
}

export function presentJob(row: JobRow, actor: Actor | null): JobView {
  const { job } = row;
  const { description, companySite, applyUrl, isPublic } = job;
  return {
    ...presentCard(row, actor),
    description,
    companySite,
    externalHost: applyUrl === null ? null : new URL(applyUrl).hostname,
    applyUrl: job.postedBy === actor?.memberId ? applyUrl : null,
    isPublic,
    createdAt: job.createdAt.toISOString(),
    editedAt: job.editedAt?.toISOString() ?? null,
    refusedReason: seesReason(row, actor) ? job.refusedReason : null,
    can: abilitiesOn(toPolicyInput(row), actor),
  };
}
