import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@bros/contract/errors';
import type { Crop, PictureShape, WholeShape } from '@bros/contract/pictures';
import { createGate } from '../gate.ts';
import { failure } from '../http/failure.ts';
import type { PictureRefusalCode } from './refusal.ts';
import type { CutPicture, ImportedPicture } from './renditions.ts';

const ENTRY = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

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

/** Has glibc give freed pixels back at once, instead of keeping them beside those of the next step: 45 MB less at the peak. Other systems ignore it. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

export interface PictureTask {
  kind: 'import' | 'crop';
  shape: PictureShape | WholeShape;
  crop: Crop;
  memoryBytes: number;
}

export type PictureOutcome = { result: ImportedPicture | CutPicture } | { refused: PictureRefusalCode; data: unknown };

/**
 * Decodes pictures one at a time, each in a process of its own that ends with it. Throws what `renditions.ts` refuses, PICTURE_TOO_HEAVY when the process had to
 * be ended, and PICTURES_BUSY when too many wait.
 */
export function isolatePictures(limits: PictureLimits = LIMITS) {
  const gate = createGate({ width: 1, waitingMost: limits.waitingMost, busyCode: 'PICTURES_BUSY' });
  const run = <Result>(kind: PictureTask['kind'], file: Buffer, shape: PictureTask['shape'], crop: Crop) =>
    gate(async () => (await decodeApart({ kind, shape, crop, memoryBytes: limits.memoryBytes }, file, limits.wholeMs)) as Result);
  return {
    /** Makes of an uploaded file what is kept of it. */
    importPicture: (file: Buffer, shape: PictureShape | WholeShape, crop: Crop) =>
      run<ImportedPicture>('import', file, shape, crop),
    /** Cuts a whole picture of ours anew. */
    cropPicture: (whole: Buffer, shape: PictureShape, crop: Crop) => run<CutPicture>('crop', whole, shape, crop),
  };
}

export const { importPicture, cropPicture } = isolatePictures();

/** Runs one task in a new process, without our settings and secrets, and resolves once that has ended and its memory is free again. */
async function decodeApart(task: PictureTask, file: Buffer, wholeMs: number): Promise<ImportedPicture | CutPicture> {
  const child = fork(ENTRY, {
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: ENVIRONMENT,
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<{ code: number | null }>();
  let outcome: PictureOutcome | undefined;
  const late = setTimeout(() => child.kill('SIGKILL'), wholeMs);
  child.once('message', (received) => {
    outcome = received as PictureOutcome;
    child.kill('SIGKILL');
  });
  child.once('error', reject).once('exit', (code) => resolve({ code }));
  // An ended process does not read on; its exit tells the story.
  child.stdin?.on('error', () => undefined).end(file);
  child.send(task, () => undefined);
  const { code } = await ended.finally(() => clearTimeout(late));
  if (!outcome) {
    if (code === null) throw failure('PICTURE_TOO_HEAVY');
    throw new Error(`The process that decodes pictures ended with code ${code}.`);
  }
  if ('result' in outcome) return outcome.result;
  throw toFailure(outcome.refused, outcome.data);
}

/** The refusal crossed the process boundary as plain data of the same type. */
const toFailure = (code: PictureRefusalCode, data: unknown): Error =>
  (failure as (code: ErrorCode, data: unknown) => Error)(code, data);
