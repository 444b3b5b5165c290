import {
  fittingPixels,
  PICTURE_MAX_PIXELS_BY_FORMAT,
  PICTURE_MAX_SIDE_PIXELS,
  type PictureFormat,
} from '@bros/contract/core/picture-rules';
import { pictureRefusal } from './refusal.ts';

interface PictureHeader {
  width: number;
  height: number;
  channels: number;
  depth: string;
  /** Also true for an interlaced PNG. */
  isProgressive: boolean;
}

/** Bytes per sample. A progressive JPEG's coefficients stay in memory until the last pass. */
const COEFFICIENT_BYTES = 2.6;
/** Bytes per pixel, in addition to the decoded picture. */
const RESIZE_BYTES = 2;
const DEEP_AVIF_BYTES = 26;

/** Call before decoding. Throws PICTURE_TOO_LARGE. Measured in docs/decisions/pictures.md. */
export function assertFits(format: PictureFormat, header: PictureHeader): void {
  const { width, height } = header;
  const max = Math.min(PICTURE_MAX_PIXELS_BY_FORMAT[format], fittingPixels(bytesOfUnusualForm(format, header)));
  if (width * height > max) throw pictureRefusal('PICTURE_TOO_LARGE', { limit: 'pixels', max });
  if (Math.max(width, height) > PICTURE_MAX_SIDE_PIXELS) {
    throw pictureRefusal('PICTURE_TOO_LARGE', { limit: 'side', max: PICTURE_MAX_SIDE_PIXELS });
  }
}

function bytesOfUnusualForm(format: PictureFormat, { channels, depth, isProgressive }: PictureHeader): number {
  if (format === 'jpeg' && isProgressive) return COEFFICIENT_BYTES * channels;
  const isDeep = depth !== 'uchar';
  if (format === 'png' && isProgressive) return channels * (isDeep ? 2 : 1) + RESIZE_BYTES;
  return format === 'avif' && isDeep ? DEEP_AVIF_BYTES : 0;
}
