import { FRAME_KEPT_SIDE_PIXELS, FRAME_MAX_PIXELS, type FrameProblem } from '@bros/contract/identity/verification-rules';
import { handleChildTask } from '../../../platform/child-process.ts';
import { loadSharp } from '../../../platform/pictures/sharp.ts';
import { unpackPictures } from '../evidence/pack.ts';

export interface FramesTask {
  /** Places of the frames that are kept; of the others only the header is read. */
  kept: readonly number[];
}
export type FramesOutcome = { kept: Uint8Array[] } | { problem: FrameProblem };

/** The process that reads the frames of one check: re-encoded, they hold nothing but what can be seen. */
handleChildTask<FramesTask, FramesOutcome>(async ({ kept }, file) => {
  const sharp = await loadSharp();
  const frames = unpackPictures(file);
  const options = { failOn: 'error', limitInputPixels: false, sequentialRead: true } as const;
  const size = {
    width: FRAME_KEPT_SIDE_PIXELS,
    height: FRAME_KEPT_SIDE_PIXELS,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const again: Uint8Array[] = [];
  try {
    for (const [place, { bytes }] of frames.entries()) {
      const { width, height, format } = await sharp(bytes, options).metadata();
      if (format !== 'jpeg') return { problem: 'notJpeg' };
      if (width * height > FRAME_MAX_PIXELS) return { problem: 'tooLarge' };
      if (!kept.includes(place)) continue;
      const picture = sharp(bytes, options).autoOrient().resize(size).toColourspace('srgb');
      again.push(await picture.jpeg({ quality: 82 }).toBuffer());
    }
  } catch {
    return { problem: 'broken' };
  }
  return { kept: again };
});
