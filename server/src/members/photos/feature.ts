import { defineFeature } from '../../feature.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { type ArchiveStep, readStoredFiles } from '../../platform/member-data.ts';
import { selectPhotos } from './queries.ts';
import { readPhoto } from './reading.ts';
import { listOwnPhotos, type PhotoDeps, removePhoto, reorderPhotos } from './service.ts';
import { createCropping } from './storing.ts';
import { createUploads } from './uploads.ts';

/** Contains the stored pictures, uncropped and without metadata, even of photos beyond the tier's limit. */
export function photoArchive({ database, pictures }: Pick<PhotoDeps, 'database' | 'pictures'>): ArchiveStep {
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

function createPhotosRouter(deps: PhotoDeps) {
  const { database } = deps;
  const upload = createUploads(deps);
  const crop = createCropping(deps);
  const { photos } = api;
  return {
    mine: photos.mine.handler(({ context }) => listOwnPhotos(database, requireActor(context))),
    upload: photos.upload.handler(({ input: { params, query }, context }) => {
      const { kind, replaces, ...cut } = query;
      return upload(requireActor(context), { photoId: params.photoId, kind, crop: cut, replaces }, requireFile(context));
    }),
    crop: photos.crop.handler(({ input: { photoId, ...cut }, context }) => crop(requireActor(context), photoId, cut)),
    reorder: photos.reorder.handler(({ input, context }) => reorderPhotos(deps, requireActor(context), input.photoIds)),
    remove: photos.remove.handler(({ input, context }) => removePhoto(deps, requireActor(context), input.photoId)),
    read: photos.read.handler(({ input, context }) =>
      readPhoto(deps, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}

export const feature = defineFeature({
  uses: [],
  router: (deps) => ({ photos: createPhotosRouter(deps) }),
  archive: (deps) => [photoArchive(deps)],
});
