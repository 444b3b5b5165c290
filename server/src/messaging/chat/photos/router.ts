import { api, requireActor, requireFile } from '../../../platform/api/api.ts';
import { type ChatPhotoDeps, createChatUploads, readChatPhoto, removeUnsent } from './service.ts';

export function createChatPhotosRouter(deps: ChatPhotoDeps) {
  const { database } = deps;
  const upload = createChatUploads(deps);
  const { chatPhotos } = api;
  return {
    upload: chatPhotos.upload.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params.photoId, requireFile(context)),
    ),
    remove: chatPhotos.remove.handler(async ({ input, context }) => {
      await removeUnsent(database, requireActor(context), input.photoId);
      return { isRemoved: true as const };
    }),
    read: chatPhotos.read.handler(({ input, context }) =>
      readChatPhoto(deps, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
