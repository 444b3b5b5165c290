import { paths } from '@bros/contract/paths';
import { defineHideable, type HidingOrder } from '../../../core/moderation/hiding/service.ts';
import { presentPost } from '../present.ts';
import { getPost, lockReadable } from '../service.ts';
import { stayPosts } from '../tables.ts';

export const hideableStayPost = defineHideable({
  targetType: 'stayPost',
  actions: { hide: 'stayPost.hidden', restore: 'stayPost.restored' },
  table: stayPosts,
  async find(transaction, actor, { postId }: HidingOrder & { postId: string }) {
    const row = await lockReadable(transaction, actor, postId);
    const { can } = presentPost(row, actor);
    return { id: postId, authorId: row.post.authorId, isInCare: can.hide || can.restore };
  },
  notice: (_transaction, { postId, reason }) => ({ kind: 'stayPost.hidden', path: paths.stay(postId), values: { reason } }),
  present: (transaction, actor, { postId }) => getPost(transaction, actor, postId),
});
