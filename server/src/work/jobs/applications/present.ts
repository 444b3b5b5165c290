import type { ApplicationId, OwnApplication, ReceivedApplication } from '@bros/contract/work/job-applications';
import type { JobId } from '@bros/contract/work/job-forms';
import { allowsApplicationAction } from '@bros/contract/work/job-rules';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { presentCv } from '../cvs/service.ts';
import { stateAt } from '../policy.ts';
import { canSeePeople } from '../present.ts';
import type { OwnRow, ReceivedRow } from './queries.ts';

function presentApplication({ application, cv }: Pick<OwnRow, 'application' | 'cv'>) {
  const { id, state, message, answer, submittedAt, viewedAt, answeredAt, withdrawnAt } = application;
  return {
    id: id as ApplicationId,
    state,
    message,
    cv: cv && presentCv(cv),
    answer,
    submittedAt: submittedAt.toISOString(),
    viewedAt: viewedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}

/** A hidden or refused job looks closed, as in the notice. */
function stateForApplicant(job: OwnRow['job']) {
  const state = stateAt(job, new Date());
  return state === 'draft' || job.hiddenAt !== null ? 'closed' : state;
}

export function presentOwn(row: OwnRow, actor: Actor): OwnApplication {
  const { id, title, company, location, jobType } = row.job;
  return {
    ...presentApplication(row),
    job: {
      id: id as JobId,
      title,
      company,
      location,
      jobType,
      state: stateForApplicant(row.job),
      poster: presentAuthor(row, canSeePeople(actor)),
    },
    can: { withdraw: allowsApplicationAction('withdraw', row.application.state) },
  };
}

/** Shows applicants to posters of every tier, because applicants chose to be known to them. */
export function presentReceived(row: ReceivedRow): ReceivedApplication {
  const applicant = presentAuthor(row, true);
  if (!applicant) throw new Error('The applicant is not visible to the poster.');
  const { state, note, jobId } = row.application;
  return {
    ...presentApplication(row),
    jobId: jobId as JobId,
    applicant,
    note,
    can: {
      shortlist: allowsApplicationAction('shortlist', state),
      reject: allowsApplicationAction('reject', state),
      hire: allowsApplicationAction('hire', state),
    },
  };
}
