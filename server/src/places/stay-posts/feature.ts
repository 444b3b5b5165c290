import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, readStoredFiles } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { selectPhotosBy } from './photos/queries.ts';
import { selectPostsBy } from './queries.ts';
import { createStayPostsRouter } from './router.ts';
import { remindAuthors, type StayPostDeps } from './service.ts';

async function listFiles(database: Database, memberId: string) {
  const photos = await selectPhotosBy(database, memberId);
  return photos.map((photo, index) => ({ ...photo, path: `stays/photo-${index + 1}.webp` }));
}

const stayArchive = ({ database, pictures }: { database: Database; pictures: PictureStore }): ArchiveStep => ({
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

const BATCH = 100;

const remindAuthorsJob = (deps: StayPostDeps): JobDefinition<object> => ({
  name: 'stay-posts.remind',
  schedule: '40 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    while ((await remindAuthors(deps, BATCH)) === BATCH);
  },
});

export const feature = defineFeature({
  uses: ['audit', 'cities', 'moderation', 'notices'],
  router: (deps) => ({ stayPosts: createStayPostsRouter(deps) }),
  background: (deps) => [remindAuthorsJob(deps)],
  archive: (deps) => [stayArchive(deps)],
});
