import type { PictureShape } from '@bros/contract/core/pictures';
import { StoredAnswer } from '../api/file.ts';
import { failure } from '../http/failure.ts';
import type { CutPicture, Rendition, RenditionType, WholePicture } from './renditions.ts';
import type { PictureFile, PictureStore } from './store.ts';

/** The key of the uncut picture: it ends in the format it was re-encoded to, whatever was sent. */
const wholeKeyOf = (base: string) => `${base}.webp`;
const renditionKeyOf = (base: string, { width, type }: Pick<Rendition, 'width' | 'type'>) => `${base}-${width}.${type}`;

/** Returns the file of an uncut picture, and the columns that name it. */
export function toWholeFile(base: string, { bytes, width, height }: WholePicture) {
  const file: PictureFile = { key: wholeKeyOf(base), bytes, contentType: 'image/webp' };
  return { file, columns: { wholeKey: file.key, width, height } };
}

/** Returns the files of a picture's cuts, and the columns that name them. */
export function toCutFiles(base: string, { renditions, colour }: CutPicture) {
  const files: PictureFile[] = renditions.map((rendition) => ({
    key: renditionKeyOf(base, rendition),
    bytes: rendition.bytes,
    contentType: `image/${rendition.type}`,
  }));
  return { files, columns: { renditionBase: base, renditionKeys: files.map(({ key }) => key), colour } };
}

/** A picture in one of the widths of its shape, as AVIF where the reader takes it. Throws NOT_FOUND for any other width. */
export function answerRendition(
  pictures: PictureStore,
  {
    renditionBase,
    shape,
    width: asked,
    accept,
  }: { renditionBase: string; shape: Pick<PictureShape, 'widths'>; width: string; accept: string },
): StoredAnswer {
  const width = shape.widths.find((one) => String(one) === asked);
  if (width === undefined) throw failure('NOT_FOUND');
  const type: RenditionType = accept.includes('image/avif') ? 'avif' : 'webp';
  return answerStored(pictures, renditionKeyOf(renditionBase, { width, type }), `image/${type}`);
}

/** A stored picture as it is. */
export function answerStored(pictures: PictureStore, key: string, contentType: string): StoredAnswer {
  // The last part of the key changes with every new file.
  const version = key.slice(key.lastIndexOf('/') + 1);
  return new StoredAnswer({ contentType, version, open: () => pictures.read(key) });
}
