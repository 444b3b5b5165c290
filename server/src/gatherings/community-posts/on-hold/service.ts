import { eq } from 'drizzle-orm';
import type { NoticeDeps } from '../../../core/notices/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { announcePost } from '../announce.ts';
import { createNotifier } from '../notifier.ts';
import { selectParticipantIds } from '../participants/queries.ts';
import { lockPost, selectOpenPosts } from '../queries.ts';
import { communityPosts } from '../tables.ts';

const SYNC_HOST = 'community-posts.sync-host';

interface HostChange {
  memberId: string;
}

/** Runs after the commit. */
export const syncHostPostsLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, memberId: string): Promise<void> =>
  queue.enqueue<HostChange>(transaction, SYNC_HOST, { memberId });

export const syncHostPostsJob = (deps: NoticeDeps & { database: Database }): JobDefinition<HostChange> => ({
  name: SYNC_HOST,
  retryLimit: 10,
  retryDelaySeconds: 5,
  async handle({ memberId }) {
    for (const { post } of await selectOpenPosts(deps.database, eq(communityPosts.hostId, memberId))) {
      await inTransaction(deps.database, async (transaction) => {
        await lockPost(transaction, post.id);
        await syncPost(deps, transaction, post.id);
      });
    }
  },
});

/** Updates open pages, and notifies participants and members with requests if the post is now on hold. Needs the post's lock. */
export async function syncPost(deps: NoticeDeps, transaction: Transaction, postId: string): Promise<void> {
  await announcePost(deps.outbox, transaction, postId);
  const [row] = await selectOpenPosts(transaction, eq(communityPosts.id, postId));
  if (!row || (row.post.hiddenAt === null && row.isHostThere)) return;
  const participantIds = await selectParticipantIds(transaction, postId, ['in', 'asked']);
  await createNotifier(deps, transaction, row).notifyMembers('communityPost.onHold', participantIds, null);
}
