import { paths } from '@bros/contract/paths';
import type { JobView } from '@bros/contract/work/jobs';
import { updateHidden } from '../../../core/moderation/hiding/service.ts';
import { mayModerate } from '../../../core/people/authors/policy.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceTo, type JobDeps, notifyAbout } from '../announce.ts';
import { getJob } from '../board/service.ts';
import { endApplications } from '../leaving/service.ts';
import { isShownOf, updateOpened, updateRefused } from '../posting/queries.ts';
import { lockJob } from '../posting/service.ts';
import { presentJob } from '../present.ts';
import { lockJobs } from '../queries.ts';
import { notifySearchers } from '../searches/alerts.ts';
import { jobListings } from '../tables.ts';

export type { JobDeps } from '../announce.ts';
export { countHeldJobs } from './queries.ts';

export interface JobDecision {
  jobId: string;
  version: number;
  isApproved: boolean;
  reason: string;
}

/**
 * Notifies the poster, and the applicants of a job sent back. Throws NOT_FOUND, FORBIDDEN, JOB_STATE unless held, EDIT_CONFLICT if the job changed
 * since staff read it.
 */
export async function decideHeld(
  deps: JobDeps,
  transaction: Transaction,
  actor: Actor,
  { jobId, version, isApproved, reason }: JobDecision,
): Promise<JobView> {
  const { job, row } = await lockJob(transaction, actor, jobId);
  assertMayModerate(row, actor);
  const { can, state } = presentJob(row, actor);
  if (!can.decide) throw failure('JOB_STATE', { state });
  if (job.version !== version) throw failure('EDIT_CONFLICT');
  const memberId = job.postedBy;
  if (isApproved) {
    await updateOpened(transaction, jobId);
    await notifySearchers(deps, transaction, jobId);
    const values = { title: job.title, company: job.company };
    await notifyAbout(deps, transaction, jobId, { kind: 'job.opened', memberId, path: paths.job(jobId), values });
  } else {
    await updateRefused(transaction, jobId, reason);
    // Only a job open before its last edit has applicants to notify.
    await endApplications(deps, transaction, [job]);
    await notifyAbout(deps, transaction, jobId, { kind: 'job.refused', memberId, path: paths.job(jobId), values: { reason } });
  }
  await announceTo(deps.outbox, transaction, [memberId]);
  if (isApproved) return getJob(transaction, actor, jobId);
  // Built from the earlier row, because staff can no longer read the draft.
  return presentJob({ ...row, job: { ...row.job, state: 'draft', refusedReason: reason } }, actor);
}

/** Hides all jobs of the poster and notifies the applicants. Throws NOT_FOUND, FORBIDDEN. */
export async function takeDownAll(
  deps: JobDeps,
  transaction: Transaction,
  actor: Actor,
  { jobId, reason }: { jobId: string; reason: string },
): Promise<{ posterId: string; jobIds: string[] }> {
  const { job, row } = await lockJob(transaction, actor, jobId);
  assertMayModerate(row, actor);
  const shown = await lockJobs(transaction, isShownOf(job.postedBy));
  const jobIds = shown.map(({ id }) => id);
  if (jobIds.length > 0) {
    await updateHidden(transaction, jobListings, jobIds, reason);
    await endApplications(deps, transaction, shown);
    await announceTo(deps.outbox, transaction, [job.postedBy]);
  }
  return { posterId: job.postedBy, jobIds };
}

function assertMayModerate({ job, authorRole }: Parameters<typeof presentJob>[0], actor: Actor): void {
  if (!mayModerate(actor, { id: job.postedBy, role: authorRole })) throw failure('FORBIDDEN');
}
