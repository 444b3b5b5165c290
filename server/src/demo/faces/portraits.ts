import { PHOTO_SHAPES, type PictureShape } from '@bros/contract/core/pictures';
import { runInChildProcess } from '../../platform/child-process.ts';
import type { ImportedPicture } from '../../platform/pictures/renditions.ts';
import { drawFace } from './draw-face.ts';
import { readFaces } from './face.ts';
import type { PortraitTask } from './portrait-process.ts';

const ENTRY = new URL('./portrait-process.ts', import.meta.url);
/** Small, so the first faces appear early and a stop is fast. */
const FACES_PER_BATCH = 10;
const LIMITS = { totalTimeoutMs: 60_000, memoryBytes: 265_000_000 };

export const mailboxes = () => Object.keys(readFaces());

/** Uses a child process, so the server stays free for its first visitors. */
export async function* drawPortraits(
  wanted: readonly string[],
  shape: PictureShape = PHOTO_SHAPES.photo,
): AsyncGenerator<readonly [mailbox: string, portrait: ImportedPicture]> {
  const faces = readFaces();
  const known = wanted.flatMap((mailbox) => {
    const face = faces[mailbox];
    return face ? [{ mailbox, drawing: drawFace(face) }] : [];
  });
  for (let from = 0; from < known.length; from += FACES_PER_BATCH) {
    const some = known.slice(from, from + FACES_PER_BATCH);
    const task: PortraitTask = { drawings: some.map(({ drawing }) => drawing), shape };
    const pictures = await runInChildProcess<PortraitTask, ImportedPicture[]>(ENTRY, { task, file: new Uint8Array() }, LIMITS);
    for (const [index, { mailbox }] of some.entries()) {
      const picture = pictures?.[index];
      if (picture) yield [mailbox, picture];
    }
  }
}
