import type { Readable } from 'node:stream';
import { PICTURE_MAX_BYTES } from '@bros/contract/core/picture-rules';
import { type BodyLimits, readBody, refusalOfUpload, UPLOAD_PACE } from '../http/body.ts';
import { failure } from '../http/failure.ts';
import { createSemaphore, createSemaphores, type Semaphore } from '../semaphore.ts';

/** 10 MB in three minutes is half a megabit per second. */
const LIMITS: BodyLimits = { maxBytes: PICTURE_MAX_BYTES, totalTimeoutMs: 180_000, pace: UPLOAD_PACE };
/** Uploads in memory. A waiting upload is not read, so TCP makes its sender wait. */
const OF_ALL = { concurrency: 8, maxWaiting: 32, busyCode: 'FILES_BUSY' } as const;
const OF_ONE = { concurrency: 2, maxWaiting: 20, busyCode: 'FILES_BUSY' } as const;

/** Throws PICTURE_TOO_LARGE, UPLOAD_TIMED_OUT, UPLOAD_CUT_OFF. */
export async function readUpload(body: Readable, limits = LIMITS): Promise<Buffer> {
  try {
    return await readBody(body, limits);
  } catch (error) {
    throw refusalOfUpload(error, () => failure('PICTURE_TOO_LARGE', { limit: 'bytes', max: limits.maxBytes }));
  }
}

/** Throws FILES_BUSY if too many wait. */
export function createUploadSemaphore(): (memberId: string) => Semaphore {
  const all = createSemaphore(OF_ALL);
  const ofOne = createSemaphores(OF_ONE);
  return (memberId) => (work) => ofOne(memberId)(() => all(work));
}
