import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { ConciergeDeps } from './announce.ts';
import { answer, getAtDesk, handOver, listAtDesk, listDeskMessages } from './desk/service.ts';
import { listTemplates, removeTemplate, saveTemplate } from './desk/templates.ts';
import { createFileUploads, readFile, removeFile } from './files/service.ts';
import { addRequest, closeOwn, getOwn, listOwn, listOwnMessages, markRead, readFigures, writeToDesk } from './service.ts';

type RouterDeps = ConciergeDeps & { pictures: PictureStore };

const { concierge, conciergeDesk } = api;

export function createConciergeRouter(deps: RouterDeps) {
  const { database } = deps;
  const upload = createFileUploads(deps);
  return {
    figures: concierge.figures.handler(() => readFigures(database)),
    list: concierge.list.handler(({ input, context }) => listOwn(database, requireActor(context), input)),
    get: concierge.get.handler(({ input, context }) => getOwn(database, requireActor(context), input.requestId)),
    create: concierge.create.handler(({ input, context }) => addRequest(deps, requireActor(context), input)),
    messages: concierge.messages.handler(({ input, context }) => listOwnMessages(database, requireActor(context), input)),
    write: concierge.write.handler(({ input, context }) => writeToDesk(deps, requireActor(context), input)),
    markRead: concierge.markRead.handler(({ input, context }) => markRead(deps, requireActor(context), input.requestId)),
    close: concierge.close.handler(({ input, context }) => closeOwn(deps, requireActor(context), input.requestId)),
    uploadFile: concierge.uploadFile.handler(({ input: { params, query }, context }) =>
      upload(requireActor(context), { ...params, ...query }, requireFile(context)),
    ),
    removeFile: concierge.removeFile.handler(async ({ input, context }) => {
      await removeFile(database, requireActor(context), input.fileId);
      return { isDeleted: true as const };
    }),
    readFile: concierge.readFile.handler(({ input, context }) => readFile(deps, requireActor(context), input.fileId)),
  };
}

export function createDeskRouter(deps: RouterDeps) {
  const { database } = deps;
  return {
    list: conciergeDesk.list.handler(({ input, context }) => listAtDesk(database, requireActor(context), input)),
    get: conciergeDesk.get.handler(({ input, context }) => getAtDesk(database, requireActor(context), input.requestId)),
    messages: conciergeDesk.messages.handler(({ input, context }) => listDeskMessages(database, requireActor(context), input)),
    answer: conciergeDesk.answer.handler(({ input, context }) => answer(deps, requireActor(context), input)),
    handOver: conciergeDesk.handOver.handler(({ input, context }) => handOver(deps, requireActor(context), input)),
    templates: conciergeDesk.templates.handler(() => listTemplates(database)),
    saveTemplate: conciergeDesk.saveTemplate.handler(({ input, context }) =>
      saveTemplate(database, requireActor(context), input),
    ),
    removeTemplate: conciergeDesk.removeTemplate.handler(({ input, context }) =>
      removeTemplate(database, requireActor(context), input.templateId),
    ),
  };
}
