import type { Limiter } from '../../../core/security/limits.ts';
import { api, requireActor, requireFile } from '../../../platform/api/api.ts';
import { type ChatPhotoParts, createChatUploads, readChatPhoto, removeUnsent } from './service.ts';

export function createChatPhotosRouter(parts: ChatPhotoParts & { limiter: Limiter }) {
  const { database, limiter } = parts;
  const upload = createChatUploads(parts);
  const { chatPhotos } = api;
  return {
    upload: chatPhotos.upload.handler(async ({ input: { params }, context }) => {
      const actor = requireActor(context);
      const file = requireFile(context);
      await limiter.count('photo_upload', context, actor.memberId);
      return upload(actor, params.photoId, file);
    }),
    remove: chatPhotos.remove.handler(async ({ input, context }) => {
      await removeUnsent(database, requireActor(context), input.photoId);
      return { isRemoved: true as const };
    }),
    read: chatPhotos.read.handler(({ input, context }) =>
      readChatPhoto(parts, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
