import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { endPostsJob } from './background.ts';
import { notifyAbsentJob } from './looking/service.ts';
import { syncHostPostsJob } from './on-hold/service.ts';
import { selectParticipationsOf } from './participants/queries.ts';
import { selectPostsBy } from './queries.ts';
import { selectRepliesBy } from './replies/queries.ts';
import { createCommunityPostsRouter } from './router.ts';
import { communityPostTopic } from './topics.ts';

export const feature = defineFeature({
  uses: ['cities', 'events', 'moderation', 'notices'],
  router: (deps) => ({ communityPosts: createCommunityPostsRouter(deps) }),
  topics: (deps) => [communityPostTopic(deps)],
  background: (deps) => [endPostsJob(deps), notifyAbsentJob(deps), syncHostPostsJob(deps)],
  archive: ({ database }) => [
    {
      name: 'community-posts',
      title: 'My community posts',
      tables: ['community_posts'],
      read: ({ memberId }) => readRows(selectPostsBy(database, memberId)),
    },
    {
      name: 'community-participations',
      title: 'Community posts I joined',
      tables: ['community_participants'],
      read: ({ memberId }) => readRows(selectParticipationsOf(database, memberId)),
    },
    {
      name: 'community-replies',
      title: 'My replies to community posts',
      tables: ['community_replies'],
      read: ({ memberId }) => readRows(selectRepliesBy(database, memberId)),
    },
  ],
});
