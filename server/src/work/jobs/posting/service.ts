import type { JobForm, NewJobForm } from '@bros/contract/work/job-forms';
import { JOBS_PER_WEEK } from '@bros/contract/work/job-rules';
import type { JobView } from '@bros/contract/work/jobs';
import { isNotNull } from 'drizzle-orm';
import { assertReviewedTextAllowed, offersReshipping, scoreJobScam, type WritingDeps } from '../../../core/moderation/service.ts';
import { assertWithinPeriod, lockAuthor, publishingTrustOf, type WriterTrust } from '../../../core/people/authors/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceTo, type JobDeps } from '../announce.ts';
import { getJob, requireJob } from '../board/service.ts';
import { endApplications } from '../leaving/service.ts';
import { isRenewable, stateAt } from '../policy.ts';
import { presentJob } from '../present.ts';
import { findJob, isJob, type JobRow, type LockedJob, lockJobs } from '../queries.ts';
import { notifySearchers } from '../searches/alerts.ts';
import { jobListings } from '../tables.ts';
import { deleteJob, insertJob, type JobTexts, updateOpened, updatePublished, updateState, updateTexts } from './queries.ts';

const textsOf = ({ title, company, location, description, requirements, benefits }: JobTexts): string[] => [
  title,
  company,
  location,
  description,
  ...requirements,
  ...benefits,
];

/** True for a newcomer's job, and for an offer to receive and forward parcels unless staff posted it. */
const isHeldForReview = (trust: WriterTrust, words: JobTexts): boolean =>
  trust === 'newcomer' || (trust !== 'staff' && offersReshipping(textsOf(words).join('\n')));

/** Throws LINKS_REFUSED, or WORDS_REFUSED with the broken rule. Staff are exempt. */
async function assertJobAllowed(deps: WritingDeps, transaction: Transaction, trust: WriterTrust, words: JobTexts): Promise<void> {
  if (trust === 'staff') return;
  const texts = textsOf(words);
  if (scoreJobScam(texts.join('\n')).length > 0) throw failure('WORDS_REFUSED', { rule: 'scam' });
  // Without its period, 'asp.net' is not counted as a link.
  const tagWords = words.tags.map((tag) => tag.replaceAll('.', ' '));
  await assertReviewedTextAllowed(deps, transaction, trust, ...texts, ...tagWords);
}

/** The limit counts first publications, but not renewals. */
const writings = {
  table: jobListings,
  authorId: jobListings.postedBy,
  createdAt: jobListings.publishedAt,
  isCounted: isNotNull(jobListings.publishedAt),
};

const assertMayPublish = (transaction: Transaction, actor: Actor, trust: WriterTrust) =>
  assertWithinPeriod(transaction, actor, { trust, limits: JOBS_PER_WEEK, days: 7, writings });

const stateFor = (publishing: WriterTrust, words: JobTexts) => (isHeldForReview(publishing, words) ? 'held' : 'open');

/** Idempotent by `clientId`. Throws LINKS_REFUSED, WORDS_REFUSED, WRITING_LIMIT. */
export function addJob(deps: JobDeps & WritingDeps, actor: Actor, { clientId, isDraft, ...form }: NewJobForm): Promise<JobView> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const postedBy = actor.memberId;
    const earlier = await findJob(transaction, actor, { postedBy, clientId });
    if (earlier) return presentJob(earlier, actor);
    const words = wordsOf(form);
    await assertJobAllowed(deps, transaction, trust, words);
    const publishing = await publishingTrustOf(transaction, actor, trust);
    if (!isDraft) await assertMayPublish(transaction, actor, publishing);
    const state = isDraft ? 'draft' : stateFor(publishing, words);
    const jobId = await insertJob(transaction, words, { postedBy, clientId, state });
    if (state === 'open') await notifySearchers(deps, transaction, jobId);
    return getJob(transaction, actor, jobId);
  });
}

/** Holds an open job again if it needs review. Throws NOT_FOUND, FORBIDDEN, JOB_STATE, EDIT_CONFLICT, LINKS_REFUSED, WORDS_REFUSED. */
export function changeJob(deps: JobDeps & WritingDeps, actor: Actor, { jobId, version, ...form }: JobForm): Promise<JobView> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const { job, row } = await lockOwn(transaction, actor, jobId);
    const { can, state } = presentJob(row, actor);
    if (!can.edit) throw failure('JOB_STATE', { state });
    const words = wordsOf(form);
    // A retry after a lost response sends the old version, so an equal text is not a conflict.
    if (isUnchanged(job, words)) return presentJob(row, actor);
    if (job.version !== version) throw failure('EDIT_CONFLICT');
    await assertJobAllowed(deps, transaction, trust, words);
    const publishing = await publishingTrustOf(transaction, actor, trust);
    await updateTexts(transaction, jobId, words, state === 'open' && isHeldForReview(publishing, words));
    await announceTo(deps.outbox, transaction, [actor.memberId]);
    return getJob(transaction, actor, jobId);
  });
}

/** Idempotent. Throws NOT_FOUND, FORBIDDEN, JOB_STATE, WRITING_LIMIT, LINKS_REFUSED, WORDS_REFUSED. */
export function publishJob(deps: JobDeps & WritingDeps, actor: Actor, jobId: string): Promise<JobView> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const { job, row } = await lockOwn(transaction, actor, jobId);
    const state = stateAt(job, new Date());
    if (state === 'held' || state === 'open') return presentJob(row, actor);
    if (state !== 'draft') throw failure('JOB_STATE', { state });
    await assertJobAllowed(deps, transaction, trust, job);
    // The limit already counted a draft that staff sent back.
    const publishing = await publishingTrustOf(transaction, actor, trust);
    if (job.publishedAt === null) await assertMayPublish(transaction, actor, publishing);
    const published = stateFor(publishing, job);
    await updatePublished(transaction, jobId, published);
    if (published === 'open') await notifySearchers(deps, transaction, jobId);
    return getJob(transaction, actor, jobId);
  });
}

/** Holds an expired job again if it needs review. Throws NOT_FOUND, FORBIDDEN, JOB_STATE, LINKS_REFUSED, WORDS_REFUSED. */
export function renewJob(deps: JobDeps & WritingDeps, actor: Actor, jobId: string): Promise<JobView> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const { job } = await lockOwn(transaction, actor, jobId);
    const state = stateAt(job, new Date());
    if (!isRenewable({ ...job, state }, new Date()) || job.hiddenAt) throw failure('JOB_STATE', { state });
    await assertJobAllowed(deps, transaction, trust, job);
    const publishing = await publishingTrustOf(transaction, actor, trust);
    if (state === 'expired' && isHeldForReview(publishing, job)) await updateState(transaction, jobId, 'held');
    else await updateOpened(transaction, jobId);
    return getJob(transaction, actor, jobId);
  });
}

/** Notifies applicants who have no answer. Idempotent. Throws NOT_FOUND, FORBIDDEN, JOB_STATE for a draft. */
export function closeJob(deps: JobDeps, actor: Actor, jobId: string): Promise<JobView> {
  return inTransaction(deps.database, async (transaction) => {
    const { job, row } = await lockOwn(transaction, actor, jobId);
    const state = stateAt(job, new Date());
    if (state === 'closed') return presentJob(row, actor);
    if (!presentJob(row, actor).can.close) throw failure('JOB_STATE', { state });
    await updateState(transaction, jobId, 'closed');
    await endApplications(deps, transaction, [job]);
    return getJob(transaction, actor, jobId);
  });
}

/** Throws NOT_FOUND, FORBIDDEN, JOB_STATE for a published job. */
export function removeDraft({ database }: Pick<JobDeps, 'database'>, actor: Actor, jobId: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const { job } = await lockOwn(transaction, actor, jobId);
    if (job.state !== 'draft') throw failure('JOB_STATE', { state: stateAt(job, new Date()) });
    await deleteJob(transaction, jobId);
  });
}

/** Throws NOT_FOUND unless the actor may read the job. */
export async function lockJob(transaction: Transaction, actor: Actor, jobId: string): Promise<{ job: LockedJob; row: JobRow }> {
  const [job] = await lockJobs(transaction, isJob(jobId));
  if (!job) throw failure('NOT_FOUND');
  return { job, row: await requireJob(transaction, actor, jobId) };
}

/** Throws NOT_FOUND, FORBIDDEN unless the actor is the poster, because only the poster changes a job (docs/specification.md, Roles). */
export async function lockOwn(transaction: Transaction, actor: Actor, jobId: string): Promise<{ job: LockedJob; row: JobRow }> {
  const locked = await lockJob(transaction, actor, jobId);
  if (locked.job.postedBy !== actor.memberId) throw failure('FORBIDDEN');
  return locked;
}

const wordsOf = (form: JobTexts): JobTexts => ({
  ...form,
  tags: [...new Set(form.tags)],
  countries: [...new Set(form.countries)].toSorted(),
});

const isUnchanged = (job: LockedJob, words: JobTexts) =>
  (Object.keys(words) as (keyof JobTexts)[]).every((field) => JSON.stringify(job[field]) === JSON.stringify(words[field]));
