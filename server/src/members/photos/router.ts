import type { Limiter } from '../../core/security/limits.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { readPhoto } from './reading.ts';
import { listOwnPhotos, type PhotoParts, removePhoto, reorderPhotos } from './service.ts';
import { createCropping } from './storing.ts';
import { createUploads } from './uploads.ts';

export function createPhotosRouter(parts: PhotoParts & { limiter: Limiter }) {
  const { database, limiter } = parts;
  const upload = createUploads(parts);
  const crop = createCropping(parts);
  const { photos } = api;
  return {
    mine: photos.mine.handler(({ context }) => listOwnPhotos(database, requireActor(context))),
    upload: photos.upload.handler(async ({ input: { params, query }, context }) => {
      const actor = requireActor(context);
      const { kind, replaces, ...cut } = query;
      const file = requireFile(context);
      await limiter.count('photo_upload', context, actor.memberId);
      return upload(actor, { photoId: params.photoId, kind, crop: cut, replaces }, file);
    }),
    crop: photos.crop.handler(async ({ input: { photoId, ...cut }, context }) => {
      const actor = requireActor(context);
      // A cut takes the machine as long as an upload.
      await limiter.count('photo_upload', context, actor.memberId);
      return crop(actor, photoId, cut);
    }),
    reorder: photos.reorder.handler(({ input, context }) => reorderPhotos(parts, requireActor(context), input.photoIds)),
    remove: photos.remove.handler(({ input, context }) => removePhoto(parts, requireActor(context), input.photoId)),
    read: photos.read.handler(({ input, context }) =>
      readPhoto(parts, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
