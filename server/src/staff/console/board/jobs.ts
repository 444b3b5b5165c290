import { paths } from '@bros/contract/paths';
import type { JobView } from '@bros/contract/work/jobs';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { notify } from '../../../core/notices/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { decideHeld, type JobDecision, type JobParts, takeDownAll } from '../../../work/jobs/staff/service.ts';

/** Publishes or returns a pending job. Throws NOT_FOUND, FORBIDDEN, JOB_STATE, EDIT_CONFLICT. */
export function decideJob(parts: JobParts, actor: Actor, order: JobDecision): Promise<JobView> {
  return inTransaction(parts.database, async (transaction) => {
    const job = await decideHeld(parts, transaction, actor, order);
    const action = order.isApproved ? 'job.opened' : 'job.refused';
    await addAudit(transaction, actor, { action, jobId: order.jobId, reason: order.reason });
    return job;
  });
}

/** Hides all jobs of the poster, with one audit entry and notice. Throws NOT_FOUND, FORBIDDEN. */
export function takeDownJobs(
  parts: JobParts,
  actor: Actor,
  order: { jobId: string; reason: string },
): Promise<{ hiddenCount: number }> {
  const { jobId, reason } = order;
  return inTransaction(parts.database, async (transaction) => {
    const { posterId, jobIds } = await takeDownAll(parts, transaction, actor, order);
    const count = jobIds.length;
    if (count > 0) {
      await addAudit(transaction, actor, { action: 'job.takenDown', jobId, reason, details: { jobIds } });
      await notifyHidden(parts, transaction, { memberId: posterId, count, reason, path: paths.dashboardJobsTab('postings') });
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
  parts: JobParts,
  transaction: Transaction,
  { count, reason, ...notice }: { memberId: string; count: number; reason: string; path: string },
) => notify(parts, transaction, { ...notice, kind: 'job.hidden', values: { count, reason } });
