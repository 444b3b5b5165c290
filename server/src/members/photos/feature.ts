import { defineFeature } from '../../feature.ts';
import { type ArchivePart, readStoredFiles } from '../../platform/member-data.ts';
import { selectPhotos } from './queries.ts';
import { createPhotosRouter } from './router.ts';
import type { PhotoParts } from './service.ts';

/** Includes photos beyond the tier's limit. Each is uncropped and as uploaded, except for removed metadata. */
export function photoArchive({ database, pictures }: Pick<PhotoParts, 'database' | 'pictures'>): ArchivePart {
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

export const feature = defineFeature({
  uses: [],
  router: (parts) => ({ photos: createPhotosRouter(parts) }),
  archive: (parts) => [photoArchive(parts)],
});
