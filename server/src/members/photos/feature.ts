import { defineFeature } from '../../feature.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { type ArchiveStep, readStoredFiles } from '../../platform/member-data.ts';
import { selectPhotos } from './queries.ts';
import { readPhoto } from './reading.ts';
import { listOwnPhotos, type PhotoParts, removePhoto, reorderPhotos } from './service.ts';
import { createCropping } from './storing.ts';
import { createUploads } from './uploads.ts';

/** Contains the stored pictures, uncropped and without metadata, even of photos beyond the tier's limit. */
export function photoArchive({ database, pictures }: Pick<PhotoParts, 'database' | 'pictures'>): ArchiveStep {
  const listFiles = async (memberId: string) =>
    (await selectPhotos(database, memberId)).map((photo) => ({
      ...photo,
      path: `photos/${photo.kind}-${photo.position + 1}.webp`,
    }));
  return {
    name: 'photos',
    title: 'My photos and cover',
    tables: ['photos'],
    async *read({ memberId }) {
      for (const { id, kind, position, width, height, crop, createdAt, path } of await listFiles(memberId)) {
        yield { id, kind, position, width, height, crop, createdAt, file: path };
      }
    },
    files: ({ memberId }) => readStoredFiles(pictures, listFiles(memberId)),
  };
}

function createPhotosRouter(parts: PhotoParts) {
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

export const feature = defineFeature({
  uses: [],
  router: (parts) => ({ photos: createPhotosRouter(parts) }),
  archive: (parts) => [photoArchive(parts)],
});
