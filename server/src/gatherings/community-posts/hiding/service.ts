import { paths } from '@bros/contract/paths';
import { defineHideable, type HideRequest } from '../../../core/moderation/hiding/service.ts';
import { findReplyForStaff, getReply } from '../../../core/people/replies/service.ts';
import { announcePost } from '../announce.ts';
import { syncPost } from '../on-hold/service.ts';
import { presentPost } from '../present.ts';
import { lockPost } from '../queries.ts';
import { repliesToPosts } from '../replies/queries.ts';
import { getPost, lockReadable, requirePost } from '../service.ts';
import { communityPosts, communityReplies } from '../tables.ts';

type PostRequest = HideRequest & { postId: string };

export const hideableCommunityPost = defineHideable({
  targetType: 'communityPost',
  actions: { hide: 'communityPost.hidden', restore: 'communityPost.restored' },
  table: communityPosts,
  posted: {
    authorId: communityPosts.hostId,
    at: communityPosts.createdAt,
    text: communityPosts.title,
    keys: { postId: communityPosts.id },
  },
  async find(transaction, actor, { postId }: PostRequest) {
    const row = await lockReadable(transaction, actor, postId);
    const { can } = presentPost(row, actor);
    return { id: postId, authorId: row.post.hostId, mayModerate: can.hide || can.restore };
  },
  async findForBanCleanup(transaction, { postId }) {
    await lockPost(transaction, postId);
    return { id: postId };
  },
  follow: (deps, transaction, { postId }) => syncPost(deps, transaction, postId),
  notice: (_transaction, { postId, reason }) => ({
    kind: 'communityPost.hidden',
    path: paths.communityPost(postId),
    values: { what: 'communityPost', reason },
  }),
  present: (transaction, actor, { postId }) => getPost(transaction, actor, postId),
});

export const hideableCommunityReply = defineHideable({
  targetType: 'communityReply',
  actions: { hide: 'communityReply.hidden', restore: 'communityReply.restored' },
  table: communityReplies,
  posted: {
    authorId: communityReplies.authorId,
    at: communityReplies.createdAt,
    text: communityReplies.text,
    keys: { postId: communityReplies.parentId, replyId: communityReplies.id },
  },
  async find(transaction, actor, { postId, replyId }: PostRequest & { replyId: string }) {
    await requirePost(transaction, actor, postId);
    return findReplyForStaff(transaction, repliesToPosts, actor, { parentId: postId, replyId });
  },
  findForBanCleanup: async (_transaction, { replyId }) => ({ id: replyId }),
  follow: ({ outbox }, transaction, { postId }) => announcePost(outbox, transaction, postId),
  notice: (_transaction, { postId, reason }) => ({
    kind: 'communityPost.hidden',
    path: paths.communityPost(postId),
    values: { what: 'communityReply', reason },
  }),
  present: (transaction, actor, { postId, replyId }) =>
    getReply(transaction, repliesToPosts, actor, { parentId: postId, replyId }),
});
