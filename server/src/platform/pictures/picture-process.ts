import '../source-maps.ts';
import { handleChildTask } from '../child-process.ts';
import type { PictureOutcome, PictureTask } from './decoder.ts';
import { PictureRefusal } from './refusal.ts';
import { cropPicture, importPicture } from './renditions.ts';

handleChildTask<PictureTask, PictureOutcome>(async ({ kind, shape, crop }, file) => {
  try {
    return { result: kind === 'import' ? await importPicture(file, shape, crop) : await cropPicture(file, shape, crop) };
  } catch (error) {
    if (error instanceof PictureRefusal) return { refused: error.code, data: error.data };
    throw error;
  }
});
