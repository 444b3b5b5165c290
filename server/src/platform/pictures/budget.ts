import {
  fittingPixels,
  PICTURE_MAX_PIXELS_BY_FORMAT,
  PICTURE_MAX_SIDE_PIXELS,
  type PictureFormat,
} from '@bros/contract/core/picture-rules';
import { pictureRefusal } from './refusal.ts';

/** The parts of a header that decide how much memory decoding takes. */
interface PictureHeader {
  width: number;
  height: number;
  channels: number;
  /** The type of one sample, as libvips names it. */
  depth: string;
  /** True for a progressive JPEG and an interlaced PNG. */
  isProgressive: boolean;
}

/** Bytes for each sample of a progressive JPEG, which is kept as coefficients until its last pass, and then turned upright. */
const COEFFICIENT_BYTES = 2.6;
/** Bytes for each pixel that the resizer holds beside a picture that is decoded as a whole. */
const RESIZE_BYTES = 2;
/** AVIF of 10 or 12 bits. */
const DEEP_AVIF_BYTES = 26;

/** Admits a picture by its header, before anything is decoded. Throws PICTURE_TOO_LARGE. Measured in docs/decisions/pictures.md. */
export function assertFits(format: PictureFormat, header: PictureHeader): void {
  const { width, height } = header;
  const most = Math.min(PICTURE_MAX_PIXELS_BY_FORMAT[format], fittingPixels(bytesOfUnusualForm(format, header)));
  if (width * height > most) throw pictureRefusal('PICTURE_TOO_LARGE', { limit: 'pixels', most });
  if (Math.max(width, height) > PICTURE_MAX_SIDE_PIXELS) {
    throw pictureRefusal('PICTURE_TOO_LARGE', { limit: 'side', most: PICTURE_MAX_SIDE_PIXELS });
  }
}

/** Bytes for each pixel of the forms that take more memory than their format usually does; 0 for the usual form. */
function bytesOfUnusualForm(format: PictureFormat, { channels, depth, isProgressive }: PictureHeader): number {
  if (format === 'jpeg' && isProgressive) return COEFFICIENT_BYTES * channels;
  const isDeep = depth !== 'uchar';
  if (format === 'png' && isProgressive) return channels * (isDeep ? 2 : 1) + RESIZE_BYTES;
  return format === 'avif' && isDeep ? DEEP_AVIF_BYTES : 0;
}
