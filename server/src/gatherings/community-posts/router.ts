import type { WritingDeps } from '../../core/moderation/service.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { decideOnGuest, joinPost, leavePost, listParticipants } from './participants/service.ts';
import { addReply, listReplies, removeReply } from './replies/service.ts';
import { addPost, type CommunityPostDeps, cancelPost, changePost, countPosts, getPost, listPosts } from './service.ts';

export function createCommunityPostsRouter(deps: CommunityPostDeps & WritingDeps) {
  const { database } = deps;
  const { communityPosts } = api;
  return {
    list: communityPosts.list.handler(({ input, context }) => listPosts(database, requireActor(context), input)),
    counts: communityPosts.counts.handler(({ context }) => countPosts(database, requireActor(context))),
    get: communityPosts.get.handler(({ input, context }) => getPost(database, requireActor(context), input.postId)),
    create: communityPosts.create.handler(({ input, context }) => addPost(deps, requireActor(context), input)),
    update: communityPosts.update.handler(({ input, context }) => changePost(deps, requireActor(context), input)),
    cancel: communityPosts.cancel.handler(({ input, context }) => cancelPost(deps, requireActor(context), input.postId)),
    join: communityPosts.join.handler(({ input, context }) => joinPost(deps, requireActor(context), input.postId)),
    leave: communityPosts.leave.handler(({ input, context }) => leavePost(deps, requireActor(context), input.postId)),
    participants: communityPosts.participants.handler(({ input, context }) =>
      listParticipants(database, requireActor(context), input),
    ),
    decide: communityPosts.decide.handler(({ input, context }) => decideOnGuest(deps, requireActor(context), input)),
    replies: communityPosts.replies.handler(({ input, context }) => listReplies(database, requireActor(context), input)),
    reply: communityPosts.reply.handler(({ input, context }) => addReply(deps, requireActor(context), input)),
    removeReply: communityPosts.removeReply.handler(async ({ input, context }) => {
      await removeReply(deps, requireActor(context), input);
      return { isDeleted: true as const };
    }),
  };
}
