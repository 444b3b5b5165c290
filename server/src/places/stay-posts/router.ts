import type { WritingParts } from '../../core/moderation/service.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { createStayUploads, readStayPhoto, removeStayPhoto, type StayPhotoParts } from './photos/service.ts';
import { addPost, changePost, closePost, getPost, listPosts, renewPost, type StateParts } from './service.ts';

export function createStayPostsRouter(parts: StateParts & StayPhotoParts & WritingParts) {
  const { database } = parts;
  const upload = createStayUploads(parts);
  const { stayPosts } = api;
  return {
    list: stayPosts.list.handler(({ input, context }) => listPosts(database, requireActor(context), input)),
    get: stayPosts.get.handler(({ input, context }) => getPost(database, requireActor(context), input.postId)),
    create: stayPosts.create.handler(({ input, context }) => addPost(parts, requireActor(context), input)),
    update: stayPosts.update.handler(({ input, context }) => changePost(parts, requireActor(context), input)),
    renew: stayPosts.renew.handler(({ input, context }) => renewPost(parts, requireActor(context), input.postId)),
    close: stayPosts.close.handler(({ input, context }) => closePost(parts, requireActor(context), input.postId)),
    uploadPhoto: stayPosts.uploadPhoto.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params, requireFile(context)),
    ),
    removePhoto: stayPosts.removePhoto.handler(({ input, context }) => removeStayPhoto(parts, requireActor(context), input)),
    readPhoto: stayPosts.readPhoto.handler(({ input, context }) =>
      readStayPhoto(parts, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
