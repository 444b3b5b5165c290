import type { JobCard, JobFilter, JobView } from '@bros/contract/work/jobs';
import { findPlacePhrases } from '../../../core/cities/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import type { Page } from '../../../platform/database/newest-first.ts';
import { toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Log } from '../../../platform/log.ts';
import { logAccess } from '../access-log.ts';
import { presentCard, presentJob } from '../present.ts';
import { type DatabaseOrTransaction, findJob, type JobRow } from '../queries.ts';
import { deleteSaved, insertSaved } from '../saved/queries.ts';
import { selectJobs, selectTags } from './queries.ts';

export { isOnBoard, isPosterOpen, isReadableBy } from '../queries.ts';

const TAGS_SHOWN = 30;

/** Throws FORBIDDEN if a member requests a staff view. */
export async function listJobs(database: Database, actor: Actor, filter: JobFilter): Promise<Page<JobCard>> {
  const isForStaff = filter.view === 'held' || filter.view === 'hidden';
  if (isForStaff && actor.role === 'member') throw failure('FORBIDDEN');
  const [phrases = []] = await findPlacePhrases(database, filter.search ? [filter.search] : []);
  const rows = await selectJobs(database, actor, { ...filter, phrases });
  const { items, nextCursor } = toPage(rows, filter.limit, ({ microseconds, job }) => [microseconds, job.id]);
  return { items: items.map((row) => presentCard(row, actor)), nextCursor };
}

export async function listTags(database: Database) {
  return { items: await selectTags(database, TAGS_SHOWN) };
}

/** Throws NOT_FOUND. */
export async function getJob(database: DatabaseOrTransaction, actor: Actor | null, jobId: string): Promise<JobView> {
  return presentJob(await requireJob(database, actor, jobId), actor);
}

/** Logs a member's visit, except the poster's. A logging failure is a warning (docs/specification.md, Error catalogue). */
export async function openJob({ database, log }: { database: Database; log: Log }, actor: Actor | null, jobId: string) {
  const job = await getJob(database, actor, jobId);
  if (actor && !job.isPoster) {
    await logAccess(database, { userId: actor.memberId, jobId, accessType: 'view' }).catch((error: unknown) =>
      log.warn({ err: error }, 'Jobs: a visit could not be logged'),
    );
  }
  return job;
}

/** Idempotent. Throws NOT_FOUND, JOB_STATE if not on the board. */
export function setSaved(
  database: Database,
  actor: Actor,
  { jobId, isSaved }: { jobId: string; isSaved: boolean },
): Promise<{ isSaved: boolean }> {
  return inTransaction(database, async (transaction) => {
    const { memberId } = actor;
    if (!isSaved) {
      await deleteSaved(transaction, memberId, jobId);
      return { isSaved };
    }
    const row = await requireJob(transaction, actor, jobId);
    const { can, state } = presentJob(row, actor);
    if (!row.isSaved && !can.save) throw failure('JOB_STATE', { state });
    await insertSaved(transaction, memberId, jobId);
    await logAccess(transaction, { userId: memberId, jobId, accessType: 'save' });
    return { isSaved };
  });
}

/** Counts the click. Throws NOT_FOUND, JOB_STATE if the job is not open or has no external URL. */
export async function openApplyUrl(database: Database, actor: Actor, jobId: string): Promise<{ url: string }> {
  const row = await requireJob(database, actor, jobId);
  const { can, state } = presentJob(row, actor);
  const { applyUrl } = row.job;
  if (!can.openApplyUrl || applyUrl === null) throw failure('JOB_STATE', { state });
  await logAccess(database, { userId: actor.memberId, jobId, accessType: 'click' });
  return { url: applyUrl };
}

export async function requireJob(database: DatabaseOrTransaction, actor: Actor | null, jobId: string): Promise<JobRow> {
  const row = await findJob(database, actor, { jobId });
  if (!row) throw failure('NOT_FOUND');
  return row;
}
