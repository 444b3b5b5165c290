import { defineFeature } from '../../feature.ts';
import { communityPostArchive } from './archive.ts';
import { endPostsJob } from './background.ts';
import { tellAbsentJob } from './looking/service.ts';
import { createCommunityPostsRouter } from './router.ts';
import { communityPostTopic } from './topics.ts';

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'notices'],
  router: (parts) => ({ communityPosts: createCommunityPostsRouter(parts) }),
  topics: (parts) => [communityPostTopic(parts)],
  background: (parts) => [endPostsJob(parts), tellAbsentJob(parts)],
  archive: ({ database }) => communityPostArchive(database),
});
