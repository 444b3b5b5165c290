import '../../../platform/source-maps.ts';
import { FRAME_KEPT_SIDE_PIXELS, FRAME_MAX_PIXELS, type FrameProblem } from '@bros/contract/identity/verification-rules';
import { handleChildTask } from '../../../platform/child-process.ts';
import { loadSharp } from '../../../platform/pictures/sharp.ts';
import { unpackPictures } from '../evidence/pack.ts';

export interface FramesTask {
  kept: readonly number[];
}
export type FramesOutcome = { kept: Uint8Array[] } | { problem: FrameProblem };

/** Re-encoded frames contain only the visible picture. */
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
    for (const [index, { bytes }] of frames.entries()) {
      const { width, height, format } = await sharp(bytes, options).metadata();
      if (format !== 'jpeg') return { problem: 'notJpeg' };
      if (width * height > FRAME_MAX_PIXELS) return { problem: 'tooLarge' };
      if (!kept.includes(index)) continue;
      const picture = sharp(bytes, options).autoOrient().resize(size).toColorspace('srgb');
      again.push(await picture.jpeg({ quality: 82 }).toBuffer());
    }
  } catch {
    return { problem: 'broken' };
  }
  return { kept: again };
});
