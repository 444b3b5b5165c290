import type { Crop, PictureShape, WholeShape } from '@bros/contract/core/pictures';
import type { ErrorCode } from '@bros/contract/errors';
import { runInChildProcess } from '../child-process.ts';
import { failure } from '../http/failure.ts';
import { createSemaphore } from '../semaphore.ts';
import type { PictureRefusalCode } from './refusal.ts';
import type { CutPicture, ImportedPicture } from './renditions.ts';

const ENTRY = new URL('./picture-process.ts', import.meta.url);

interface PictureLimits {
  memoryBytes: number;
  totalTimeoutMs: number;
  maxWaiting: number;
}

/** The process takes 75 MB, and a picture with a correct header at most another 160 MB; the rest is margin. */
const LIMITS: PictureLimits = { memoryBytes: 265_000_000, totalTimeoutMs: 60_000, maxWaiting: 24 };

export interface PictureTask {
  kind: 'import' | 'crop';
  shape: PictureShape | WholeShape;
  crop: Crop;
}

export type PictureOutcome = { result: ImportedPicture | CutPicture } | { refused: PictureRefusalCode; data: unknown };

/** Decodes serially, in new child processes. Throws the errors of `renditions.ts`, PICTURE_TOO_HEAVY if a process was killed, FILES_BUSY if too many wait. */
export function createPictureDecoder(limits: PictureLimits = LIMITS) {
  const semaphore = createSemaphore({ concurrency: 1, maxWaiting: limits.maxWaiting, busyCode: 'FILES_BUSY' });
  const run = <Result>(kind: PictureTask['kind'], file: Buffer, shape: PictureTask['shape'], crop: Crop) =>
    semaphore(async () => (await decodeInChildProcess({ kind, shape, crop }, file, limits)) as Result);
  return {
    importPicture: (file: Buffer, shape: PictureShape | WholeShape, crop: Crop) =>
      run<ImportedPicture>('import', file, shape, crop),
    cropPicture: (whole: Buffer, shape: PictureShape, crop: Crop) => run<CutPicture>('crop', whole, shape, crop),
  };
}

export const { importPicture, cropPicture } = createPictureDecoder();

async function decodeInChildProcess(
  task: PictureTask,
  file: Buffer,
  limits: PictureLimits,
): Promise<CutPicture | ImportedPicture> {
  const outcome = await runInChildProcess<PictureTask, PictureOutcome>(ENTRY, { task, file }, limits);
  if (!outcome) throw failure('PICTURE_TOO_HEAVY');
  if ('result' in outcome) return outcome.result;
  throw toFailure(outcome.refused, outcome.data);
}

const toFailure = (code: PictureRefusalCode, data: unknown): Error =>
  (failure as (code: ErrorCode, data: unknown) => Error)(code, data);
