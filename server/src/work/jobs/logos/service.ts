import type { Readable } from 'node:stream';
import { JOB_LOGO_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import type { JobView } from '@bros/contract/work/jobs';
import { lockAuthor, publishingTrustOf } from '../../../core/people/authors/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { FileResponse } from '../../../platform/api/file.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { importPicture } from '../../../platform/pictures/decoder.ts';
import { answerRendition, toCutFiles } from '../../../platform/pictures/files.ts';
import { createReceiver } from '../../../platform/pictures/receiving.ts';
import type { CutPicture } from '../../../platform/pictures/renditions.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import { announceTo, type JobDeps } from '../announce.ts';
import { getJob, requireJob } from '../board/service.ts';
import { lockJob, lockOwn } from '../posting/service.ts';
import { presentJob } from '../present.ts';
import type { JobRow } from '../queries.ts';
import { NO_LOGO, updateLogo } from './queries.ts';

export type LogoDeps = JobDeps & { pictures: PictureStore };

/** Throws the errors of reading and importing, NOT_FOUND, FORBIDDEN, JOB_STATE. Stores nothing on failure. */
export function createLogoUploads(deps: LogoDeps) {
  const receive = createReceiver<JobView>();
  return (actor: Actor, jobId: string, body: Readable): Promise<JobView> =>
    // Each upload has a new ID, because concurrent uploads may be different pictures.
    receive({ memberId: actor.memberId, uploadId: newId(), body }, async (withFile) => {
      // `addLogo` checks again under a lock.
      assertMayEdit(await requireJob(deps.database, actor, jobId), actor);
      return withFile(async (file) => addLogo(deps, actor, jobId, await importPicture(file, JOB_LOGO_SHAPE, WHOLE_CROP)));
    });
}

function addLogo({ pictures, outbox }: LogoDeps, actor: Actor, jobId: string, picture: CutPicture): Promise<JobView> {
  const { files, columns } = toCutFiles(`job-logos/${newId()}`, picture);
  return pictures.add(files, async (transaction, keep) => {
    const trust = await lockAuthor(transaction, actor);
    const { job, row } = await lockJob(transaction, actor, jobId);
    assertMayEdit(row, actor);
    const logo = { logoBase: columns.renditionBase, logoKeys: columns.renditionKeys };
    // Staff review newcomers' logos like their texts.
    const publishing = await publishingTrustOf(transaction, actor, trust);
    await updateLogo(transaction, jobId, logo, job.state === 'open' && publishing === 'newcomer');
    await announceTo(outbox, transaction, [actor.memberId]);
    keep();
    return getJob(transaction, actor, jobId);
  });
}

/** Works in any state. Idempotent. Throws NOT_FOUND, FORBIDDEN. */
export function removeLogo({ database, outbox }: JobDeps, actor: Actor, jobId: string): Promise<JobView> {
  return inTransaction(database, async (transaction) => {
    const { job, row } = await lockOwn(transaction, actor, jobId);
    if (job.logoBase === null) return presentJob(row, actor);
    await updateLogo(transaction, jobId, NO_LOGO, false);
    await announceTo(outbox, transaction, [actor.memberId]);
    return getJob(transaction, actor, jobId);
  });
}

/** Throws NOT_FOUND. */
export async function readLogo(
  { database, pictures }: LogoDeps,
  actor: Actor | null,
  { jobId, ...asked }: { jobId: string; width: string; accept: string },
): Promise<FileResponse> {
  const { job } = await requireJob(database, actor, jobId);
  if (job.logoBase === null) throw failure('NOT_FOUND');
  return answerRendition(pictures, { ...asked, renditionBase: job.logoBase, shape: JOB_LOGO_SHAPE });
}

function assertMayEdit(row: JobRow, actor: Actor): void {
  if (row.job.postedBy !== actor.memberId) throw failure('FORBIDDEN');
  const { can, state } = presentJob(row, actor);
  if (!can.edit) throw failure('JOB_STATE', { state });
}
