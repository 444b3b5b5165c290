import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readStoredFiles } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { remindAuthorsJob } from './background.ts';
import { selectPhotosBy } from './photos/queries.ts';
import { selectPostsBy } from './queries.ts';
import { createStayPostsRouter } from './router.ts';

async function listFiles(database: Database, memberId: string) {
  const photos = await selectPhotosBy(database, memberId);
  return photos.map((photo, place) => ({ ...photo, path: `stays/photo-${place + 1}.webp` }));
}

const stayArchive = ({ database, pictures }: { database: Database; pictures: PictureStore }): ArchivePart => ({
  name: 'stays',
  title: 'My stays',
  tables: ['stay_posts', 'stay_photos'],
  async *read({ memberId }) {
    const photos = Map.groupBy(await listFiles(database, memberId), ({ postId }) => postId);
    for (const { id, ...post } of await selectPostsBy(database, memberId)) {
      yield { ...post, files: (photos.get(id) ?? []).map(({ path }) => path) };
    }
  },
  files: ({ memberId }) => readStoredFiles(pictures, listFiles(database, memberId)),
});

export const feature = defineFeature({
  uses: ['audit', 'cities', 'moderation', 'notices'],
  router: (parts) => ({ stayPosts: createStayPostsRouter(parts) }),
  background: (parts) => [remindAuthorsJob(parts)],
  archive: (parts) => [stayArchive(parts)],
});
