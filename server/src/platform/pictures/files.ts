import type { PictureShape } from '@bros/contract/core/pictures';
import { FileResponse } from '../api/file.ts';
import { failure } from '../http/failure.ts';
import type { CutPicture, Rendition, RenditionType, WholePicture } from './renditions.ts';
import type { PictureFile, PictureStore } from './store.ts';

const wholeKeyOf = (base: string) => `${base}.webp`;
const renditionKeyOf = (base: string, { width, type }: Pick<Rendition, 'width' | 'type'>) => `${base}-${width}.${type}`;

export function toWholeFile(base: string, { bytes, width, height }: WholePicture) {
  const file: PictureFile = { key: wholeKeyOf(base), bytes, contentType: 'image/webp' };
  return { file, columns: { wholeKey: file.key, width, height } };
}

export function toCutFiles(base: string, { renditions, color }: CutPicture) {
  const files: PictureFile[] = renditions.map((rendition) => ({
    key: renditionKeyOf(base, rendition),
    bytes: rendition.bytes,
    contentType: `image/${rendition.type}`,
  }));
  return { files, columns: { renditionBase: base, renditionKeys: files.map(({ key }) => key), color } };
}

/** AVIF if the client accepts it. Throws NOT_FOUND for a width that the shape lacks. */
export function answerRendition(
  pictures: PictureStore,
  {
    renditionBase,
    shape,
    width: asked,
    accept,
  }: { renditionBase: string; shape: Pick<PictureShape, 'widths'>; width: string; accept: string },
): FileResponse {
  const width = shape.widths.find((one) => String(one) === asked);
  if (width === undefined) throw failure('NOT_FOUND');
  const type: RenditionType = accept.includes('image/avif') ? 'avif' : 'webp';
  return answerStored(pictures, renditionKeyOf(renditionBase, { width, type }), `image/${type}`);
}

export function answerStored(pictures: PictureStore, key: string, contentType: string): FileResponse {
  // Differs for every new file.
  const version = key.slice(key.lastIndexOf('/') + 1);
  return new FileResponse({ contentType, version, open: () => pictures.read(key) });
}
