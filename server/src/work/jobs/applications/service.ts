import { paths } from '@bros/contract/paths';
import type { AnswerForm, ApplicationForm, OwnApplication, ReceivedApplication } from '@bros/contract/work/job-applications';
import {
  APPLICATION_STATES,
  type ApplicationAction,
  type ApplicationAnswer,
  type ApplicationState,
  allowsApplicationAction,
} from '@bros/contract/work/job-rules';
import { and, eq } from 'drizzle-orm';
import { assertTextAllowed, type WritingDeps } from '../../../core/moderation/service.ts';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { logAccess } from '../access-log.ts';
import { announceTo, type JobDeps, notifyAbout } from '../announce.ts';
import { requireJob } from '../board/service.ts';
import { claimCv, deleteCvOf } from '../cvs/queries.ts';
import { assertMayApply } from '../cvs/service.ts';
import { isJob, lockJobs } from '../queries.ts';
import { presentOwn, presentReceived } from './present.ts';
import {
  countOwn,
  countUnopened,
  findApplication,
  findOwn,
  findReceived,
  insertApplication,
  isApplication,
  lockApplication,
  type ReceivedRow,
  saveAnswer,
  saveNote,
  saveViewed,
  saveWithdrawn,
  selectOwn,
  selectReceived,
} from './queries.ts';
import { jobApplications } from './tables.ts';

/**
 * Sends the CV that `cvId` names. New applications share one notice until the poster reads it. Throws NOT_FOUND, JOB_DUPLICATE, JOB_STATE unless the job is
 * open and takes applications here, CV_GONE, LINKS_REFUSED, WORDS_REFUSED.
 */
export function apply(
  deps: JobDeps & WritingDeps,
  actor: Actor,
  { jobId, message, cvId }: ApplicationForm,
): Promise<OwnApplication> {
  const applicantId = actor.memberId;
  return inRowTransaction(deps.database, jobId, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const [job] = await lockJobs(transaction, isJob(jobId));
    if (!job) throw failure('NOT_FOUND');
    await assertMayApply(transaction, actor, jobId);
    // Newcomers are treated as unverified, because they may link to their own work.
    await assertTextAllowed(deps, transaction, trust === 'newcomer' ? 'unverified' : trust, message);
    const applicationId = await insertApplication(transaction, { jobId, applicantId, message });
    if (applicationId === undefined) throw failure('JOB_DUPLICATE');
    if (cvId !== null && !(await claimCv(transaction, { id: cvId, jobId, applicantId, applicationId }))) throw failure('CV_GONE');
    await logAccess(transaction, { userId: applicantId, jobId, accessType: 'apply' });
    await announceTo(deps.outbox, transaction, [job.postedBy, applicantId]);
    const values = { title: job.title, company: job.company, count: await countUnopened(transaction, job) };
    await notifyAbout(deps, transaction, jobId, {
      kind: 'job.applied',
      memberId: job.postedBy,
      actorId: applicantId,
      path: paths.jobInbox(jobId),
      values,
    });
    return requireOwn(transaction, actor, applicationId);
  });
}

export async function listOwn(
  database: Database,
  actor: Actor,
  filter: PageRequest & { state?: ApplicationState | undefined },
): Promise<Page<OwnApplication>> {
  return presentPage(await selectOwn(database, actor, filter), filter, (row) => presentOwn(row, actor));
}

export async function countStates(database: Database, { memberId }: Actor): Promise<Record<ApplicationState, number>> {
  const rows = await countOwn(database, memberId);
  const totals = APPLICATION_STATES.map((state) => [state, rows.find((row) => row.state === state)?.total ?? 0] as const);
  return Object.fromEntries(totals) as Record<ApplicationState, number>;
}

/** Deletes the message and the CV. Idempotent. Throws NOT_FOUND, APPLICATION_STATE. */
export function withdraw(deps: JobDeps, actor: Actor, applicationId: string): Promise<OwnApplication> {
  return inTransaction(deps.database, async (transaction) => {
    const application = await lockApplication(transaction, applicationId);
    if (application?.applicantId !== actor.memberId) throw failure('NOT_FOUND');
    const { state } = application;
    if (state !== 'withdrawn') {
      assertAction('withdraw', state);
      await saveWithdrawn(transaction, applicationId);
      await deleteCvOf(transaction, applicationId);
      const found = await findApplication(transaction, actor.memberId, applicationId);
      await announceTo(deps.outbox, transaction, found ? [found.posterId, actor.memberId] : []);
    }
    return requireOwn(transaction, actor, applicationId);
  });
}

/** Throws NOT_FOUND, FORBIDDEN for others' jobs. */
export async function listReceived(
  database: Database,
  actor: Actor,
  filter: PageRequest & { jobId: string; state?: ApplicationState | undefined },
): Promise<Page<ReceivedApplication>> {
  const { job } = await requireJob(database, actor, filter.jobId);
  if (job.postedBy !== actor.memberId) throw failure('FORBIDDEN');
  return presentPage(await selectReceived(database, actor, filter), filter, presentReceived);
}

/** Notifies the applicant the first time. Throws NOT_FOUND. */
export function markViewed(deps: JobDeps, actor: Actor, applicationId: string): Promise<ReceivedApplication> {
  return inReceived(deps, actor, applicationId, async (transaction, { application }) => {
    const { jobId, applicantId, state } = application;
    await logAccess(transaction, { userId: actor.memberId, jobId, accessType: 'application' });
    if (!allowsApplicationAction('view', state)) return;
    await saveViewed(transaction, applicationId);
    const { job } = await requireJob(transaction, actor, jobId);
    const values = { title: job.title, company: job.company };
    const path = paths.dashboardJobsTab('applications');
    await notifyAbout(deps, transaction, jobId, { kind: 'job.viewed', memberId: applicantId, path, values });
    await announceTo(deps.outbox, transaction, [applicantId, actor.memberId]);
  });
}

const ACTIONS: Record<ApplicationAnswer, ApplicationAction> = { shortlisted: 'shortlist', rejected: 'reject', hired: 'hire' };

/** Idempotent. Throws NOT_FOUND, APPLICATION_STATE, LINKS_REFUSED, WORDS_REFUSED. */
export function answer(deps: JobDeps & WritingDeps, actor: Actor, form: AnswerForm): Promise<ReceivedApplication> {
  const { applicationId, state } = form;
  return inReceived(deps, actor, applicationId, async (transaction, { application }) => {
    if (application.state === state) return;
    assertAction(ACTIONS[state], application.state);
    const trust = await lockAuthor(transaction, actor);
    await assertTextAllowed(deps, transaction, trust === 'newcomer' ? 'unverified' : trust, form.answer);
    await saveAnswer(transaction, applicationId, form);
    const { jobId, applicantId } = application;
    const { job } = await requireJob(transaction, actor, jobId);
    const values = { title: job.title, company: job.company, state };
    const path = paths.dashboardJobsTab('applications');
    await notifyAbout(deps, transaction, jobId, { kind: 'job.answered', memberId: applicantId, path, values });
    await announceTo(deps.outbox, transaction, [applicantId, actor.memberId]);
  });
}

/** Only the poster reads the note. Throws NOT_FOUND, APPLICATION_STATE if withdrawn. */
export function setNote(
  deps: JobDeps,
  actor: Actor,
  { applicationId, note }: { applicationId: string; note: string },
): Promise<ReceivedApplication> {
  return inReceived(deps, actor, applicationId, async (transaction, { application }) => {
    if (application.state === 'withdrawn') throw failure('APPLICATION_STATE', { state: 'withdrawn' });
    await saveNote(transaction, applicationId, note);
  });
}

/** Throws NOT_FOUND unless the application is for the actor's job. */
function inReceived(
  { database }: JobDeps,
  actor: Actor,
  applicationId: string,
  action: (transaction: Transaction, row: ReceivedRow) => Promise<void>,
): Promise<ReceivedApplication> {
  return inTransaction(database, async (transaction) => {
    await lockApplication(transaction, applicationId);
    const row = await findReceived(transaction, actor, applicationId);
    if (!row) throw failure('NOT_FOUND');
    await action(transaction, row);
    const saved = await findReceived(transaction, actor, applicationId);
    if (!saved) throw failure('NOT_FOUND');
    return presentReceived(saved);
  });
}

function assertAction(action: ApplicationAction, state: ApplicationState): void {
  if (!allowsApplicationAction(action, state)) throw failure('APPLICATION_STATE', { state });
}

async function requireOwn(transaction: Transaction, actor: Actor, applicationId: string): Promise<OwnApplication> {
  const row = await findOwn(
    transaction,
    actor,
    and(isApplication(applicationId), eq(jobApplications.applicantId, actor.memberId)),
  );
  if (!row) throw failure('NOT_FOUND');
  return presentOwn(row, actor);
}
