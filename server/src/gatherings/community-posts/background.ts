import { inTransaction } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { announcePost } from './announce.ts';
import { endPosts } from './queries.ts';
import type { CommunityPostDeps } from './service.ts';

const BATCH = 200;

export const endPostsJob = ({ database, outbox }: Pick<CommunityPostDeps, 'database' | 'outbox'>): JobDefinition<object> => ({
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
