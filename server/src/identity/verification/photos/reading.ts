import { PHOTO_SHAPES } from '@bros/contract/core/pictures';
import type { PictureStore } from '../../../platform/pictures/store.ts';

/** A rendition is safe to decode, because the server encoded it. */
export async function readPhotoBytes(
  pictures: Pick<PictureStore, 'read'>,
  { renditionKeys }: { renditionKeys: readonly string[] },
): Promise<Buffer | null> {
  const width = Math.max(...PHOTO_SHAPES.photo.widths);
  const key = renditionKeys.find((one) => one.endsWith(`-${width}.webp`));
  const stored = key === undefined ? null : await pictures.read(key);
  return stored ? Buffer.concat(await stored.stream.toArray()) : null;
}
