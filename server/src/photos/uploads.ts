import type { Readable } from 'node:stream';
import type { OwnPhotos } from '@bros/contract/photos';
import { PHOTO_SHAPES } from '@bros/contract/pictures';
import type { Actor } from '../platform/api/context.ts';
import { importPicture } from '../platform/pictures/renditions.ts';
import { createUploadGate, readUpload } from '../platform/pictures/upload.ts';
import { listOwnPhotos, type PhotoParts } from './service.ts';
import { addPhoto, findPlace, isUploaded, type NewPhoto } from './storing.ts';

/** Takes uploads in: few at a time, and the same one that comes several times at once only once. */
export function createUploads(parts: PhotoParts) {
  const passFor = createUploadGate();
  const running = new Map<string, Promise<OwnPhotos>>();

  async function take(actor: Actor, photo: NewPhoto, body: Readable): Promise<OwnPhotos> {
    if (await isUploaded(parts.database, actor, photo.photoId)) return listOwnPhotos(parts.database, actor);
    // Said before the picture is read; `addPhoto` says it again when nobody else can step in between.
    await findPlace(parts.database, actor, photo);
    return passFor(actor.memberId)(async () => {
      const file = await readUpload(body);
      const { crop, kind } = photo;
      return addPhoto(parts, actor, photo, await importPicture(file, PHOTO_SHAPES[kind], crop));
    });
  }

  /** Stores the picture that flows in. Throws what reading, importing and adding throw; nothing is left then. */
  return async function upload(actor: Actor, photo: NewPhoto, body: Readable): Promise<OwnPhotos> {
    const key = `${actor.memberId}/${photo.photoId}`;
    try {
      for (let same = running.get(key); same; same = running.get(key)) {
        const photos = await same.catch(() => undefined);
        if (photos) return photos;
        // The other one may have been cut off. This one may not be.
      }
      const work = take(actor, photo, body).finally(() => running.delete(key));
      running.set(key, work);
      return await work;
    } finally {
      body.resume();
    }
  };
}
