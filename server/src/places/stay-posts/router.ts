import type { WritingDeps } from '../../core/moderation/service.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { createStayUploads, readStayPhoto, removeStayPhoto, type StayPhotoDeps } from './photos/service.ts';
import { addPost, changePost, closePost, getPost, listPosts, renewPost, type StateDeps } from './service.ts';

export function createStayPostsRouter(deps: StateDeps & StayPhotoDeps & WritingDeps) {
  const { database } = deps;
  const upload = createStayUploads(deps);
  const { stayPosts } = api;
  return {
    list: stayPosts.list.handler(({ input, context }) => listPosts(database, requireActor(context), input)),
    get: stayPosts.get.handler(({ input, context }) => getPost(database, requireActor(context), input.postId)),
    create: stayPosts.create.handler(({ input, context }) => addPost(deps, requireActor(context), input)),
    update: stayPosts.update.handler(({ input, context }) => changePost(deps, requireActor(context), input)),
    renew: stayPosts.renew.handler(({ input, context }) => renewPost(deps, requireActor(context), input.postId)),
    close: stayPosts.close.handler(({ input, context }) => closePost(deps, requireActor(context), input.postId)),
    uploadPhoto: stayPosts.uploadPhoto.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params, requireFile(context)),
    ),
    removePhoto: stayPosts.removePhoto.handler(({ input, context }) => removeStayPhoto(deps, requireActor(context), input)),
    readPhoto: stayPosts.readPhoto.handler(({ input, context }) =>
      readStayPhoto(deps, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
