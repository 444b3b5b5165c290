import type { ArchivePart } from '../platform/member-data.ts';
import { type PhotoParts, photosForArchive } from './service.ts';

const FOLDER = 'photos';

/** Photos and cover as they are kept uncut, whether the membership shows them now or not. */
export const photoArchive = (parts: PhotoParts): ArchivePart => ({
  name: FOLDER,
  title: 'Photos',
  tables: ['photos'],
  async *read({ memberId }) {
    for (const { name, kind, position, width, height, createdAt } of await photosForArchive(parts, memberId)) {
      yield { file: `${FOLDER}/${name}`, kind, position, width, height, createdAt };
    }
  },
  async *files({ memberId }) {
    for (const { name, open } of await photosForArchive(parts, memberId)) {
      yield { path: `${FOLDER}/${name}`, open: async () => (await open())?.stream ?? null };
    }
  },
});
