import type { Crop, PictureShape, WholeShape } from '@bros/contract/core/pictures';
import type { ErrorCode } from '@bros/contract/errors';
import { runInChildProcess } from '../child-process.ts';
import { createGate } from '../gate.ts';
import { failure } from '../http/failure.ts';
import type { PictureRefusalCode } from './refusal.ts';
import type { CutPicture, ImportedPicture } from './renditions.ts';

const ENTRY = new URL('./picture-process.ts', import.meta.url);

interface PictureLimits {
  /** The memory of the whole process that decodes a picture. */
  memoryBytes: number;
  /** Time for one picture, the start of its process included. */
  wholeMs: number;
  /** Pictures that wait for their turn; more are refused. */
  waitingMost: number;
}

/** The process takes 75 MB before it has read a picture, and a picture at most 160 MB if its header tells the truth. */
const LIMITS: PictureLimits = { memoryBytes: 265_000_000, wholeMs: 60_000, waitingMost: 24 };

export interface PictureTask {
  kind: 'import' | 'crop';
  shape: PictureShape | WholeShape;
  crop: Crop;
}

export type PictureOutcome = { result: ImportedPicture | CutPicture } | { refused: PictureRefusalCode; data: unknown };

/**
 * Decodes pictures one at a time, each in a process of its own that ends with it. Throws what `renditions.ts` refuses, PICTURE_TOO_HEAVY when the process had to
 * be ended, and PICTURES_BUSY when too many wait.
 */
export function isolatePictures(limits: PictureLimits = LIMITS) {
  const gate = createGate({ width: 1, waitingMost: limits.waitingMost, busyCode: 'PICTURES_BUSY' });
  const run = <Result>(kind: PictureTask['kind'], file: Buffer, shape: PictureTask['shape'], crop: Crop) =>
    gate(async () => (await decodeInChildProcess({ kind, shape, crop }, file, limits)) as Result);
  return {
    /** Makes of an uploaded file what is kept of it. */
    importPicture: (file: Buffer, shape: PictureShape | WholeShape, crop: Crop) =>
      run<ImportedPicture>('import', file, shape, crop),
    /** Crops a stored picture again. */
    cropPicture: (whole: Buffer, shape: PictureShape, crop: Crop) => run<CutPicture>('crop', whole, shape, crop),
  };
}

export const { importPicture, cropPicture } = isolatePictures();

/** Runs one task and turns its refusals into ours. */
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

/** The refusal crossed the process boundary as plain data of the same type. */
const toFailure = (code: PictureRefusalCode, data: unknown): Error =>
  (failure as (code: ErrorCode, data: unknown) => Error)(code, data);
