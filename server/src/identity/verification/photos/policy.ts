import {
  type OwnPhotoFinding,
  PHOTO_FACE_MIN_PIXELS,
  PHOTO_FACE_MIN_SHARE,
  PHOTO_SHARPNESS_MIN,
} from '@bros/contract/identity/verification-rules';
import type { PhotoMeasure } from '../engine/engine.ts';

export function findFaults({ faces, share, widthPixels, sharpness }: PhotoMeasure): OwnPhotoFinding[] {
  if (faces === 0) return ['noFace'];
  return [
    ...(faces > 1 ? (['severalFaces'] as const) : []),
    ...(share < PHOTO_FACE_MIN_SHARE || widthPixels < PHOTO_FACE_MIN_PIXELS ? (['faceSmall'] as const) : []),
    ...(sharpness < PHOTO_SHARPNESS_MIN ? (['blurred'] as const) : []),
  ];
}
