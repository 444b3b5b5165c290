import type { Crop, PhotoKind } from '@bros/contract/core/pictures';
import type { OwnPhotos } from '@bros/contract/members/photos';
import { type UploadWatch, uploadFile } from '../../platform/file-upload.ts';

interface Upload {
  photoId: string;
  file: Blob;
  kind: PhotoKind;
  /** Without one the middle is taken. */
  crop: Crop | null;
  replaces: string | null;
}

/** Sends one of the member's own photos; the same id again is stored once. */
export function uploadPhoto({ photoId, file, kind, crop, replaces }: Upload, watch: UploadWatch): Promise<OwnPhotos> {
  const query = new URLSearchParams({ kind });
  for (const [name, value] of Object.entries(crop ?? {})) query.set(name, String(value));
  if (replaces !== null) query.set('replaces', replaces);
  return uploadFile(`/api/photos/${photoId}?${query}`, file, watch);
}
