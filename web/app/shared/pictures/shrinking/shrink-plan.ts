import {
  PICTURE_KEPT_SIDE_PIXELS,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS_BY_FORMAT,
  PICTURE_MAX_SIDE_PIXELS,
  type PictureFormat,
} from '@bros/contract/core/picture-rules';

/**
 * Pictures take 4 bytes of memory per pixel, so larger ones are shrunk even if the server would accept them. The server has this limit for progressive JPEG.
 */
const UNTOUCHED_MAX_PIXELS = 20_000_000;
/** Larger pictures are rejected, because shrinking would decode more than half a gigabyte, which crashes the page on many phones. */
export const SHRINKABLE_MAX_PIXELS = 120_000_000;

export interface PictureSize {
  width: number;
  height: number;
}

export interface ChosenPictureFile {
  /** From the file name; may be empty. */
  type: string;
  sizeBytes: number;
  isHeic: boolean;
}

type RefusalReason = 'heic' | 'unreadable' | 'pixels';
export type UnshrunkPlan = { step: 'send' } | { step: 'refuse'; reason: RefusalReason };
type PicturePlan = UnshrunkPlan | { step: 'shrink'; target: PictureSize };

/** `size` is null if the browser cannot open the file. */
export function planPicture(file: ChosenPictureFile, size: PictureSize | null): PicturePlan {
  if (!size) return planUnopened(file);
  const pixels = size.width * size.height;
  const isLarge =
    file.sizeBytes > PICTURE_MAX_BYTES ||
    pixels > maxPixels(file.type) ||
    Math.max(size.width, size.height) > PICTURE_MAX_SIDE_PIXELS;
  if (!isLarge && !file.isHeic) return { step: 'send' };
  if (pixels > SHRINKABLE_MAX_PIXELS) return { step: 'refuse', reason: 'pixels' };
  return { step: 'shrink', target: fitInside(size) };
}

/** The server decides, unless it cannot accept the file: HEIC, or too many bytes. */
export function planUnopened({ isHeic, sizeBytes }: ChosenPictureFile): UnshrunkPlan {
  if (isHeic) return { step: 'refuse', reason: 'heic' };
  return sizeBytes > PICTURE_MAX_BYTES ? { step: 'refuse', reason: 'unreadable' } : { step: 'send' };
}

function maxPixels(type: string): number {
  const format = type.replace('image/', '') as PictureFormat;
  return Math.min(PICTURE_MAX_PIXELS_BY_FORMAT[format] ?? UNTOUCHED_MAX_PIXELS, UNTOUCHED_MAX_PIXELS);
}

function fitInside({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, PICTURE_KEPT_SIDE_PIXELS / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
