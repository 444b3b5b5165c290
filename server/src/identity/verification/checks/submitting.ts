import type { Readable } from 'node:stream';
import { MESSAGE_PHOTO_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import type { OwnVerification } from '@bros/contract/identity/verification';
import { FRAMES_MAX_BYTES } from '@bros/contract/identity/verification-rules';
import { sql } from 'drizzle-orm';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import { findFirstPhoto } from '../../../core/people/badges/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { type BodyLimits, readBody, refusalOfUpload, UPLOAD_PACE } from '../../../platform/http/body.ts';
import { failure } from '../../../platform/http/failure.ts';
import { importPicture } from '../../../platform/pictures/decoder.ts';
import { createUploadSemaphore, readUpload } from '../../../platform/pictures/upload.ts';
import { announceTo, type VerificationDeps } from '../deps.ts';
import type { KeptPicture } from '../evidence/pack.ts';
import { deleteEvidence, insertEvidence, sealPictures } from '../evidence/service.ts';
import { inspectFrames } from '../frames/inspect.ts';
import { readFrames } from '../frames/read.ts';
import { readPhotoBytes } from '../photos/reading.ts';
import { type CheckRow, countSeenFrames, findWaiting, updateCheck } from './queries.ts';
import { getOwn, requireOpen } from './service.ts';

/** Allows uploads at one megabit per second. */
const LIMITS: BodyLimits = { maxBytes: FRAMES_MAX_BYTES, totalTimeoutMs: 180_000, pace: UPLOAD_PACE };

/** An upload with at least this fraction of known frames is a replay. Some frames are always known, because many cameras start with the same black frame. */
const SEEN_MIN_SHARE = 0.25;

export const SCORE_CHECK = 'verification.score';

interface Submission {
  kept: KeptPicture[];
  digests: string[];
  photoKey: string | null;
}

/** A rejected upload stores nothing and leaves the check open. */
export function createSubmitting(deps: VerificationDeps) {
  const passFor = createUploadSemaphore();
  const { database } = deps;

  async function submit(
    actor: Actor,
    { checkId, isPerson, body }: { checkId: string; isPerson: boolean; body: Readable },
    read: (check: CheckRow) => Promise<Submission>,
  ): Promise<OwnVerification> {
    try {
      const check = await requireOpen(database, actor, { checkId, isPerson });
      return await passFor(actor.memberId)(async () => store(deps, actor, check, await read(check)));
    } finally {
      body.resume();
    }
  }

  return {
    frames: (actor: Actor, checkId: string, body: Readable) =>
      submit(actor, { checkId, isPerson: false, body }, async (check) => readCheck(deps, check, await readFramesBody(body))),
    photo: (actor: Actor, checkId: string, body: Readable) =>
      submit(actor, { checkId, isPerson: true, body }, async () => {
        const { whole } = await importPicture(await readUpload(body), MESSAGE_PHOTO_SHAPE, WHOLE_CROP);
        const submitted = { kind: 'submitted', contentType: 'image/webp', atMs: null, step: null, bytes: whole.bytes } as const;
        const { kept, photoKey } = await keepPhoto(deps, actor.memberId);
        return { kept: [...kept, submitted], digests: [], photoKey };
      }),
  };
}

async function readFramesBody(body: Readable): Promise<Buffer> {
  try {
    return await readBody(body, LIMITS);
  } catch (error) {
    throw refusalOfUpload(error, () => failure('FRAMES_TOO_LARGE', { maxBytes: FRAMES_MAX_BYTES }));
  }
}

async function readCheck(deps: VerificationDeps, check: CheckRow, body: Buffer): Promise<Submission> {
  const actCount = check.acts.length;
  const inspected = inspectFrames(body, { actCount, elapsedMs: Date.now() - check.createdAt.getTime() });
  if ('problem' in inspected) throw failure('FRAMES_REFUSED', inspected);
  const { frames, digests } = inspected;
  if ((await countSeenFrames(deps.database, digests)) >= digests.length * SEEN_MIN_SHARE)
    throw failure('FRAMES_REFUSED', { problem: 'old' });
  const own = await keepPhoto(deps, check.memberId);
  if (own.photoKey === null) throw failure('CHECK_PHOTO_MISSING');
  const read = await readFrames(frames, actCount);
  const kept = read.map((frame) => ({ kind: 'frame', contentType: 'image/jpeg', ...frame }) as const);
  return { kept: [...own.kept, ...kept], digests, photoKey: own.photoKey };
}

async function keepPhoto(
  { database, pictures }: VerificationDeps,
  memberId: string,
): Promise<{ kept: KeptPicture[]; photoKey: string | null }> {
  const photo = await findFirstPhoto(database, memberId);
  const bytes = photo && (await readPhotoBytes(pictures, photo));
  if (!photo || !bytes) return { kept: [], photoKey: null };
  return { kept: [{ kind: 'photo', contentType: 'image/webp', atMs: null, step: null, bytes }], photoKey: photo.renditionBase };
}

function store(
  { pictures, evidenceSealer, queue, outbox }: VerificationDeps,
  actor: Actor,
  { id: checkId, kind }: CheckRow,
  { kept, digests, photoKey }: Submission,
): Promise<OwnVerification> {
  const file = sealPictures(evidenceSealer, checkId, kept);
  return pictures.add([file], async (transaction, keep) => {
    const { memberId } = actor;
    await lockMember(transaction, memberId);
    // Check again: another upload may have been stored. With `isRead`, the upload's duration is not counted against the deadline.
    await requireOpen(transaction, actor, { checkId, isPerson: kind === 'person', isRead: true });
    await replaceWaiting(transaction, memberId);
    const isScored = kind !== 'person';
    await updateCheck(transaction, checkId, {
      state: isScored ? 'scoring' : 'waiting',
      submittedAt: sql`now()`,
      frameDigests: digests,
      photoKey,
    });
    await insertEvidence(transaction, checkId, file.key);
    keep();
    if (isScored) await queue.enqueue(transaction, SCORE_CHECK, { checkId });
    await announceTo(outbox, transaction, memberId);
    return getOwn(transaction, actor);
  });
}

/** Replaces an unclear check that still waits for staff. Throws CHECK_STATE if any other check is pending. */
async function replaceWaiting(transaction: Transaction, memberId: string): Promise<void> {
  const waiting = await findWaiting(transaction, memberId);
  if (!waiting) return;
  if (waiting.state !== 'waiting' || waiting.outcome !== 'unclear') throw failure('CHECK_STATE', { state: waiting.state });
  await updateCheck(transaction, waiting.id, { state: 'replaced' });
  await deleteEvidence(transaction, waiting.id);
}
