import { paths } from '@bros/contract/paths';
import { defineHideable, type HideRequest, type HidingDeps } from '../../../core/moderation/hiding/service.ts';
import type { Queue } from '../../../platform/queue.ts';
import { presentPost } from '../present.ts';
import { lockPost } from '../queries.ts';
import { getPost, lockReadable, syncStateLater } from '../service.ts';
import { stayPosts } from '../tables.ts';

export const hideableStayPost = defineHideable({
  targetType: 'stayPost',
  actions: { hide: 'stayPost.hidden', restore: 'stayPost.restored' },
  table: stayPosts,
  posted: {
    authorId: stayPosts.authorId,
    at: stayPosts.createdAt,
    text: stayPosts.title,
    keys: { postId: stayPosts.id },
  },
  async find(transaction, actor, { postId }: HideRequest & { postId: string }) {
    const row = await lockReadable(transaction, actor, postId);
    const { can } = presentPost(row, actor);
    return { id: postId, authorId: row.post.authorId, mayModerate: can.hide || can.restore };
  },
  async findForBanCleanup(transaction, { postId }) {
    await lockPost(transaction, postId);
    return { id: postId };
  },
  follow: ({ queue }: HidingDeps & { queue: Pick<Queue, 'enqueue'> }, transaction, { postId }) =>
    syncStateLater(queue, transaction, postId),
  notice: (_transaction, { postId, reason }) => ({ kind: 'stayPost.hidden', path: paths.stay(postId), values: { reason } }),
  present: (transaction, actor, { postId }) => getPost(transaction, actor, postId),
});
