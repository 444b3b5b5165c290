import type { Readable } from 'node:stream';
import type { Cv } from '@bros/contract/work/job-applications';
import { CV_MAX_BYTES, type CvKind } from '@bros/contract/work/job-rules';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { inspectDocument } from '../../../platform/documents/inspector.ts';
import { type BodyLimits, readBody, refusalOfUpload, UPLOAD_PACE } from '../../../platform/http/body.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import { createUploadSemaphore } from '../../../platform/pictures/upload.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { logAccess } from '../access-log.ts';
import { announceTo, type JobDeps } from '../announce.ts';
import { findApplication } from '../applications/queries.ts';
import { requireJob } from '../board/service.ts';
import { presentJob } from '../present.ts';
import { type CvRow, deleteForgotten, deleteUnsent, findCvOf, insertCv, markOpened } from './queries.ts';

/** 5 MB in two minutes is about 0.35 Mbit/s. */
const LIMITS: BodyLimits = { maxBytes: CV_MAX_BYTES, totalTimeoutMs: 120_000, pace: UPLOAD_PACE };

const CONTENT_TYPES: Record<CvKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export type CvDeps = JobDeps & { pictures: PictureStore };

export const presentCv = ({ id, name, kind, sizeBytes, uploadedAt, openedAt }: CvRow): Cv => ({
  id: id as Cv['id'],
  name,
  kind,
  sizeBytes,
  uploadedAt: uploadedAt.toISOString(),
  openedAt: openedAt?.toISOString() ?? null,
});

/**
 * Replaces an unsent CV. Throws NOT_FOUND, JOB_STATE, JOB_DUPLICATE, CV_REFUSED, CV_TOO_LARGE, FILES_BUSY, UPLOAD_TIMED_OUT, UPLOAD_CUT_OFF.
 * Stores nothing on failure.
 */
export function createCvUploads(deps: CvDeps) {
  const passFor = createUploadSemaphore();
  return async (actor: Actor, { jobId, name }: { jobId: string; name: string }, body: Readable): Promise<Cv> => {
    try {
      // `addCv` checks again under a lock.
      await assertMayApply(deps.database, actor, jobId);
      return await passFor(actor.memberId)(async () => {
        const file = await readCvBody(body);
        const inspection = await inspectDocument(file);
        if ('problem' in inspection) throw failure('CV_REFUSED', inspection);
        return addCv(deps, actor, { jobId, name, file, kind: inspection.kind });
      });
    } finally {
      body.resume();
    }
  };
}

async function readCvBody(body: Readable): Promise<Buffer> {
  try {
    return await readBody(body, LIMITS);
  } catch (error) {
    throw refusalOfUpload(error, () => failure('CV_TOO_LARGE', { maxBytes: CV_MAX_BYTES }));
  }
}

function addCv(
  { pictures }: CvDeps,
  actor: Actor,
  { jobId, name, file, kind }: { jobId: string; name: string; file: Buffer; kind: CvKind },
): Promise<Cv> {
  const id = newId();
  const wholeKey = `job-cvs/${id}.${kind}`;
  return pictures.add([{ key: wholeKey, bytes: file, contentType: CONTENT_TYPES[kind] }], async (transaction, keep) => {
    // Serializes concurrent uploads, so the later file stays.
    await lockMember(transaction, actor.memberId);
    await assertMayApply(transaction, actor, jobId);
    const applicantId = actor.memberId;
    await deleteUnsent(transaction, jobId, applicantId);
    const row = await insertCv(transaction, { id, jobId, applicantId, wholeKey, name, kind, sizeBytes: file.byteLength });
    keep();
    return presentCv(row);
  });
}

/** Throws NOT_FOUND, JOB_DUPLICATE, JOB_STATE. */
export async function assertMayApply(database: Database | Transaction, actor: Actor, jobId: string): Promise<void> {
  const row = await requireJob(database, actor, jobId);
  if (row.application !== null) throw failure('JOB_DUPLICATE');
  const { can, state } = presentJob(row, actor);
  if (!can.apply) throw failure('JOB_STATE', { state });
}

/** Deletes an unsent CV. Idempotent. */
export const removeCv = ({ database }: Pick<JobDeps, 'database'>, { memberId }: Actor, jobId: string): Promise<void> =>
  inTransaction(database, (transaction) => deleteUnsent(transaction, jobId, memberId));

/** For the applicant and the poster. Logs that the poster opened the CV; the first time refreshes the applicant's screens. Throws NOT_FOUND for others. */
export function readCv(deps: CvDeps, actor: Actor, applicationId: string): Promise<FileResponse> {
  const { database, outbox, pictures } = deps;
  return inTransaction(database, async (transaction) => {
    const found = await findApplication(transaction, actor.memberId, applicationId);
    const cv = found && (await findCvOf(transaction, applicationId));
    if (!found || !cv) throw failure('NOT_FOUND');
    if (found.posterId === actor.memberId) {
      await logAccess(transaction, { userId: actor.memberId, jobId: found.jobId, accessType: 'cv' });
      if (cv.openedAt === null) {
        await markOpened(transaction, cv.id);
        await announceTo(outbox, transaction, [found.applicantId]);
      }
    }
    return new FileResponse({
      contentType: CONTENT_TYPES[cv.kind],
      version: cv.id,
      fileName: `cv.${cv.kind}`,
      open: () => pictures.read(cv.wholeKey),
    });
  });
}

export const forgetCvsJob = ({ database }: Pick<JobDeps, 'database'>): JobDefinition<object> => ({
  name: 'jobs.delete-old-cvs',
  schedule: '7 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  handle: () => deleteForgotten(database),
});
