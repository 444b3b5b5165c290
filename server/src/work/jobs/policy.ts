import type { Role } from '@bros/contract/core/access';
import { DAY_MS } from '@bros/contract/core/durations';
import { type ApplicationState, JOB_RENEWABLE_DAYS, JOB_TRANSITIONS, type JobState } from '@bros/contract/work/job-rules';
import type { JobView } from '@bros/contract/work/jobs';
import { hidingAbilities, mayModerate } from '../../core/people/authors/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

/** A job is expired after its end, even before the background job marks it. */
export function stateAt({ state, expiresAt }: { state: JobState; expiresAt: Date | null }, at: Date): JobState {
  return state === 'open' && expiresAt !== null && expiresAt <= at ? 'expired' : state;
}

export function isRenewable({ state, expiresAt }: { state: JobState; expiresAt: Date | null }, at: Date): boolean {
  if (state === 'expired') return true;
  return state === 'open' && expiresAt !== null && expiresAt.getTime() - at.getTime() <= JOB_RENEWABLE_DAYS * DAY_MS;
}

export interface JobForPolicy {
  postedBy: string;
  posterRole: Role | null;
  state: JobState;
  expiresAt: Date | null;
  isHidden: boolean;
  isOutside: boolean;
  application: ApplicationState | null;
}

type Judge = Pick<Actor, 'memberId' | 'role' | 'tier'>;

export function abilitiesOn(job: JobForPolicy, actor: Judge | null, at = new Date()): JobView['can'] {
  const { state, isHidden, isOutside, application } = job;
  const isPoster = actor?.memberId === job.postedBy;
  const mayUse = actor !== null && hasCapability(actor, 'jobs.use');
  const isOpen = state === 'open' && !isHidden;
  const isDraft = state === 'draft';
  const inCare = actor !== null && !isDraft && mayModerate(actor, { id: job.postedBy, role: job.posterRole });
  return {
    apply: isOpen && !isPoster && mayUse && !isOutside && application === null,
    openApplyUrl: isOpen && !isPoster && mayUse && isOutside,
    save: actor !== null && isOpen && !isPoster,
    edit: isPoster && mayUse && !isHidden && ['draft', 'held', 'open'].includes(state),
    publish: isPoster && mayUse && isDraft,
    close: isPoster && JOB_TRANSITIONS[state].includes('closed'),
    renew: isPoster && mayUse && !isHidden && isRenewable({ state, expiresAt: job.expiresAt }, at),
    remove: isPoster && isDraft,
    manage: isPoster && !isDraft,
    report: actor?.role === 'member' && !isPoster && !isHidden,
    decide: inCare && state === 'held' && !isHidden,
    ...hidingAbilities(inCare, isHidden),
  };
}
