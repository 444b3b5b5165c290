import { PICTURE_KEPT_SIDE_PIXELS } from '@bros/contract/core/picture-rules';
import type { Crop, PictureShape, WholeShape } from '@bros/contract/core/pictures';
import type { Sharp } from 'sharp';
import { assertFits } from './budget.ts';
import { findFormat } from './formats.ts';
import { pictureRefusal } from './refusal.ts';
import { loadSharp } from './sharp.ts';

/** Transparent pictures are mostly made for a white background. */
const PAPER = '#ffffff';

/** AVIF files are smaller than WebP files and take as long to encode. More effort takes ten times as long and saves a tenth. */
const ENCODINGS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 4 }),
} as const;
const encodeWhole = (picture: Sharp) => picture.webp({ quality: 88, effort: 2 });
const RENDITION_TYPES = ['avif', 'webp'] as const satisfies readonly (keyof typeof ENCODINGS)[];
export type RenditionType = (typeof RENDITION_TYPES)[number];

export interface Rendition {
  width: number;
  type: RenditionType;
  bytes: Buffer;
}

/** The uncropped picture: upright, in sRGB, without metadata. */
export interface WholePicture {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface CutPicture {
  renditions: Rendition[];
  /** `#rrggbb`, shown until the picture loads. */
  color: string;
}

/** Uses three bytes per pixel. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface ImportedPicture extends CutPicture {
  whole: WholePicture;
}

/**
 * Call with members' files only through `decoder.ts`. Reads JPEG, PNG, WebP, AVIF and a GIF's first frame. Throws PICTURE_FORMAT, PICTURE_TOO_LARGE
 * before decoding, PICTURE_BROKEN if decoding fails.
 */
export async function importPicture(file: Buffer, shape: PictureShape | WholeShape, crop: Crop): Promise<ImportedPicture> {
  const pixels = await decode(file);
  const { data, width, height } = pixels;
  const bytes = await encodeWhole(await open(pixels)).toBuffer();
  return { whole: { bytes, width, height }, ...(await cut({ data, width, height }, shape, crop)) };
}

export async function cropPicture(whole: Buffer, shape: PictureShape | WholeShape, crop: Crop): Promise<CutPicture> {
  return cut(await decode(whole), shape, crop);
}

/** The only function that decodes members' files. */
async function decode(file: Buffer): Promise<Pixels> {
  const format = findFormat(file);
  if ('refused' in format) throw pictureRefusal('PICTURE_FORMAT', { found: format.refused });
  const sharp = await loadSharp();
  // `assertFits` checks the size instead.
  const options = { failOn: 'error', limitInputPixels: false, sequentialRead: true } as const;
  const header = await sharp(file, options).metadata().catch(refuseBroken);
  assertFits(format.read, { ...header, isProgressive: header.isProgressive ?? false });
  const side = {
    width: PICTURE_KEPT_SIDE_PIXELS,
    height: PICTURE_KEPT_SIDE_PIXELS,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const { data, info } = await sharp(file, options)
    .autoOrient()
    .resize(side)
    .flatten({ background: PAPER })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  return { data, width: info.width, height: info.height };
}

function refuseBroken(): never {
  throw pictureRefusal('PICTURE_BROKEN', undefined);
}

async function open({ data, width, height }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function cut(pixels: Pixels, shape: PictureShape | WholeShape, crop: Crop): Promise<CutPicture> {
  const { widths } = shape;
  const aspect = shape.aspect ?? pixels.width / pixels.height;
  const area = toPixels(crop, pixels, aspect);
  const renditions: Rendition[] = [];
  for (const width of widths) {
    const inside = Math.min(width, area.width);
    const size = { width: inside, height: Math.max(1, Math.round(inside / aspect)), fit: 'fill' } as const;
    const small = (await open(pixels)).extract(area).resize(size).raw();
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    const smallPixels = { data, width: info.width, height: info.height };
    for (const type of RENDITION_TYPES) {
      renditions.push({ width, type, bytes: await ENCODINGS[type](await open(smallPixels)).toBuffer() });
    }
  }
  const mean = await (await open(pixels)).extract(area).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return { renditions, color: `#${mean.subarray(0, 3).toString('hex')}` };
}

/** Fits the crop to the shape's aspect ratio, around the same center; never empty or outside the picture. */
function toPixels(crop: Crop, { width, height }: Pixels, aspect: number) {
  const cropSize = { width: Math.min(crop.width, 1) * width, height: Math.min(crop.height, 1) * height };
  const cutWidth = Math.min(cropSize.width, cropSize.height * aspect);
  const size = { width: clamp(Math.round(cutWidth), 1, width), height: clamp(Math.round(cutWidth / aspect), 1, height) };
  const left = crop.left * width + (cropSize.width - size.width) / 2;
  const top = crop.top * height + (cropSize.height - size.height) / 2;
  return { left: clamp(Math.round(left), 0, width - size.width), top: clamp(Math.round(top), 0, height - size.height), ...size };
}

const clamp = (value: number, least: number, max: number) => Math.min(Math.max(value, least), max);
