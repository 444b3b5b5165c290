import { readDeskPicture } from '../../../places/expats/pictures/service.ts';
import { listDeskNominees } from '../../../places/expats/service.ts';
import { listDeskStories } from '../../../places/expats/stories/service.ts';
import { api, requireActor, requireFile } from '../../../platform/api/api.ts';
import {
  beginStory,
  createDeskUploads,
  type ExpatDeskDeps,
  publishDeskStory,
  removeDeskPicture,
  removeDeskStory,
  saveDeskStory,
  unpublishDeskStory,
} from './service.ts';

export function createExpatDeskRouter(deps: ExpatDeskDeps) {
  const { database } = deps;
  const upload = createDeskUploads(deps);
  const { staff } = api;
  return {
    expatNominees: staff.expatNominees.handler(({ input }) => listDeskNominees(database, input)),
    expatStories: staff.expatStories.handler(({ input }) => listDeskStories(database, input)),
    createExpatStory: staff.createExpatStory.handler(({ input, context }) => beginStory(database, requireActor(context), input)),
    saveExpatStory: staff.saveExpatStory.handler(({ input, context }) => saveDeskStory(database, requireActor(context), input)),
    publishExpatStory: staff.publishExpatStory.handler(({ input, context }) =>
      publishDeskStory(deps, requireActor(context), input),
    ),
    unpublishExpatStory: staff.unpublishExpatStory.handler(({ input, context }) =>
      unpublishDeskStory(database, requireActor(context), input),
    ),
    removeExpatStory: staff.removeExpatStory.handler(({ input, context }) =>
      removeDeskStory(database, requireActor(context), input.storyId),
    ),
    uploadExpatPicture: staff.uploadExpatPicture.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params, requireFile(context)),
    ),
    removeExpatPicture: staff.removeExpatPicture.handler(({ input, context }) =>
      removeDeskPicture(database, requireActor(context), input.storyId),
    ),
    readExpatPicture: staff.readExpatPicture.handler(({ input, context }) =>
      readDeskPicture(deps, { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
