import { defineFeature } from '../../feature.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { readRows } from '../../platform/member-data.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { announcePost } from './announce.ts';
import { notifyAbsentJob } from './looking/service.ts';
import { selectParticipationsOf } from './participants/queries.ts';
import { endPosts, selectPostsBy } from './queries.ts';
import { selectRepliesBy } from './replies/queries.ts';
import { createCommunityPostsRouter } from './router.ts';
import type { CommunityPostParts } from './service.ts';
import { communityPostTopic } from './topics.ts';

/** Posts in one transaction: few enough that it is short. */
const BATCH = 200;

/** Says of posts that they are over once their last day is. Readers find them so from that moment, whether it has run or not. */
export const endPostsJob = ({ database, outbox }: Pick<CommunityPostParts, 'database' | 'outbox'>): JobDefinition<object> => ({
  name: 'community-posts.end',
  schedule: '*/10 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    const endBatch = () =>
      inTransaction(database, async (transaction) => {
        const ended = await endPosts(transaction, BATCH);
        for (const { id } of ended) await announcePost(outbox, transaction, id);
        return ended.length;
      });
    while ((await endBatch()) === BATCH);
  },
});

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'notices'],
  router: (parts) => ({ communityPosts: createCommunityPostsRouter(parts) }),
  topics: (parts) => [communityPostTopic(parts)],
  background: (parts) => [endPostsJob(parts), notifyAbsentJob(parts)],
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
