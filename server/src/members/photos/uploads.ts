import type { Readable } from 'node:stream';
import { PHOTO_SHAPES } from '@bros/contract/core/pictures';
import type { OwnPhotos } from '@bros/contract/members/photos';
import type { Actor } from '../../platform/api/context.ts';
import { importPicture } from '../../platform/pictures/decoder.ts';
import { createReceiver } from '../../platform/pictures/receiving.ts';
import { listOwnPhotos, type PhotoDeps } from './service.ts';
import { addPhoto, findPlace, isUploaded, type NewPhoto } from './storing.ts';

/** Stores nothing if reading, importing or adding throws. */
export function createUploads(deps: PhotoDeps) {
  const receive = createReceiver<OwnPhotos>();

  return (actor: Actor, photo: NewPhoto, body: Readable): Promise<OwnPhotos> =>
    receive({ memberId: actor.memberId, uploadId: photo.photoId, body }, async (withFile) => {
      if (await isUploaded(deps.database, actor, photo.photoId)) return listOwnPhotos(deps.database, actor);
      // Fails early. `addPhoto` checks again under the lock.
      await findPlace(deps.database, actor, photo);
      const { crop, kind } = photo;
      return withFile(async (file) => {
        // Checks again, because another upload may have taken the slot.
        await findPlace(deps.database, actor, photo);
        return addPhoto(deps, actor, photo, await importPicture(file, PHOTO_SHAPES[kind], crop));
      });
    });
}
