import { paths } from '@bros/contract/paths';
import type { JobView } from '@bros/contract/work/jobs';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { notify } from '../../../core/notices/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { decideHeld, type JobDecision, type JobDeps, takeDownAll } from '../../../work/jobs/staff/service.ts';

/** Publishes or returns a pending job. Throws NOT_FOUND, FORBIDDEN, JOB_STATE, EDIT_CONFLICT. */
export function decideJob(deps: JobDeps, actor: Actor, order: JobDecision): Promise<JobView> {
  return inTransaction(deps.database, async (transaction) => {
    const job = await decideHeld(deps, transaction, actor, order);
    const action = order.isApproved ? 'job.opened' : 'job.refused';
    await addAudit(transaction, actor, { action, jobId: order.jobId, reason: order.reason });
    return job;
  });
}

/** Hides all jobs of the poster, with one audit entry and notice. Throws NOT_FOUND, FORBIDDEN. */
export function takeDownJobs(
  deps: JobDeps,
  actor: Actor,
  order: { jobId: string; reason: string },
): Promise<{ hiddenCount: number }> {
  const { jobId, reason } = order;
  return inTransaction(deps.database, async (transaction) => {
    const { posterId, jobIds } = await takeDownAll(deps, transaction, actor, order);
    const count = jobIds.length;
    if (count > 0) {
      await addAudit(transaction, actor, { action: 'job.takenDown', jobId, reason, details: { jobIds } });
      await notifyHidden(deps, transaction, { memberId: posterId, count, reason, path: paths.dashboardJobsTab('postings') });
    }
    return { hiddenCount: count };
  });
}

const addAudit = (
  transaction: Transaction,
  { memberId: actorId }: Actor,
  {
    jobId,
    details = {},
    ...entry
  }: { action: AuditEntry['action']; jobId: string; reason: string; details?: Record<string, unknown> },
) => addAuditEntry(transaction, { actorId, targetType: 'job', targetId: jobId, details, ...entry });

const notifyHidden = (
  deps: JobDeps,
  transaction: Transaction,
  { count, reason, ...notice }: { memberId: string; count: number; reason: string; path: string },
) => notify(deps, transaction, { ...notice, kind: 'job.hidden', values: { count, reason } });
