import { paths } from '@bros/contract/paths';
import { defineHideable, type HideRequest } from '../../../core/moderation/hiding/service.ts';
import { mayModerate } from '../../../core/people/authors/policy.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceTo, type JobDeps } from '../announce.ts';
import { getJob } from '../board/service.ts';
import { endApplications } from '../leaving/service.ts';
import { lockJob } from '../posting/service.ts';
import { isJob, lockJobs } from '../queries.ts';
import { jobListings } from '../tables.ts';

export const hideableJob = defineHideable({
  targetType: 'job',
  actions: { hide: 'job.hidden', restore: 'job.restored' },
  table: jobListings,
  posted: {
    authorId: jobListings.postedBy,
    at: jobListings.publishedAt,
    text: jobListings.title,
    keys: { jobId: jobListings.id },
  },
  async find(transaction, actor, { jobId }: HideRequest & { jobId: string }) {
    const { job, row } = await lockJob(transaction, actor, jobId);
    const poster = { id: job.postedBy, role: row.authorRole };
    return { id: jobId, authorId: job.postedBy, mayModerate: mayModerate(actor, poster), job };
  },
  async findForBanCleanup(transaction, { jobId }) {
    const [job] = await lockJobs(transaction, isJob(jobId));
    if (!job) throw failure('NOT_FOUND');
    return { id: jobId, job };
  },
  async follow(deps: JobDeps, transaction, { isHidden }, { job }) {
    if (isHidden) await endApplications(deps, transaction, [job]);
    await announceTo(deps.outbox, transaction, [job.postedBy]);
  },
  notice: (_transaction, { jobId, reason }) => ({ kind: 'job.hidden', path: paths.job(jobId), values: { count: 1, reason } }),
  present: (transaction, actor, { jobId }) => getJob(transaction, actor, jobId),
});
