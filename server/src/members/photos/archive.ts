import type { ArchivePart } from '../../platform/member-data.ts';
import { type PhotoRow, selectPhotos } from './queries.ts';
import type { PhotoParts } from './service.ts';

/** Also what the membership does not show at present, each uncut as it was sent, but for what pictures are cleaned of. */
export function photoArchive({ database, pictures }: Pick<PhotoParts, 'database' | 'pictures'>): ArchivePart {
  const pathOf = ({ kind, position }: PhotoRow) => `photos/${kind}-${position + 1}.webp`;
  return {
    name: 'photos',
    title: 'My photos and cover',
    tables: ['photos'],
    async *read({ memberId }) {
      for (const photo of await selectPhotos(database, memberId)) {
        const { id, kind, position, width, height, crop, createdAt } = photo;
        yield { id, kind, position, width, height, crop, createdAt, file: pathOf(photo) };
      }
    },
    async *files({ memberId }) {
      for (const photo of await selectPhotos(database, memberId)) {
        yield { path: pathOf(photo), open: async () => (await pictures.read(photo.wholeKey))?.stream ?? null };
      }
    },
  };
}
