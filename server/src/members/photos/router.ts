import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { readPhoto } from './reading.ts';
import { listOwnPhotos, type PhotoParts, removePhoto, reorderPhotos } from './service.ts';
import { createCropping } from './storing.ts';
import { createUploads } from './uploads.ts';

export function createPhotosRouter(parts: PhotoParts) {
  const { database } = parts;
  const upload = createUploads(parts);
  const crop = createCropping(parts);
  const { photos } = api;
  return {
    mine: photos.mine.handler(({ context }) => listOwnPhotos(database, requireActor(context))),
    upload: photos.upload.handler(({ input: { params, query }, context }) => {
      const { kind, replaces, ...cut } = query;
      return upload(requireActor(context), { photoId: params.photoId, kind, crop: cut, replaces }, requireFile(context));
    }),
    crop: photos.crop.handler(({ input: { photoId, ...cut }, context }) => crop(requireActor(context), photoId, cut)),
    reorder: photos.reorder.handler(({ input, context }) => reorderPhotos(parts, requireActor(context), input.photoIds)),
    remove: photos.remove.handler(({ input, context }) => removePhoto(parts, requireActor(context), input.photoId)),
    read: photos.read.handler(({ input, context }) =>
      readPhoto(parts, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
