import type { PictureShape, WholeShape } from '@bros/contract/core/pictures';
import { runInChildProcess } from '../platform/child-process.ts';
import type { ImportedPicture } from '../platform/pictures/renditions.ts';
import type { DrawingTask } from './drawing-process.ts';

const ENTRY = new URL('./drawing-process.ts', import.meta.url);
/** Small, so the first pictures appear early and a stop is fast. */
const DRAWINGS_PER_BATCH = 10;
const LIMITS = { totalTimeoutMs: 60_000, memoryBytes: 265_000_000 };

interface Drawing<Subject> {
  subject: Subject;
  svg: string;
}

/** Skips a batch that takes too long. Uses a child process, so the server stays free for its first visitors. */
export async function* importDrawings<Subject>(
  drawings: readonly Drawing<Subject>[],
  shape: PictureShape | WholeShape,
): AsyncGenerator<readonly [subject: Subject, picture: ImportedPicture]> {
  for (let from = 0; from < drawings.length; from += DRAWINGS_PER_BATCH) {
    const batch = drawings.slice(from, from + DRAWINGS_PER_BATCH);
    const task: DrawingTask = { drawings: batch.map(({ svg }) => svg), shape };
    const pictures = await runInChildProcess<DrawingTask, ImportedPicture[]>(ENTRY, { task, file: new Uint8Array() }, LIMITS);
    for (const [index, { subject }] of batch.entries()) {
      const picture = pictures?.[index];
      if (picture) yield [subject, picture];
    }
  }
}
