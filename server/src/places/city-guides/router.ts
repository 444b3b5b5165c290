import { api, requireActor } from '../../platform/api/api.ts';
import { beginGuide, decideGuide, listForStaff, restoreGuide, setPinned, takeDownGuide } from './desk/service.ts';
import {
  type GuideParts,
  getDraft,
  getGuide,
  listGuides,
  listOwn,
  removeGuide,
  saveGuide,
  submitGuide,
  withdrawGuide,
} from './service.ts';

const { cityGuides, cityGuideDesk } = api;

export function createCityGuidesRouter(parts: GuideParts) {
  const { database } = parts;
  return {
    list: cityGuides.list.handler(({ input, context }) => listGuides(database, requireActor(context), input)),
    get: cityGuides.get.handler(({ input, context }) => getGuide(database, requireActor(context), input.guideId)),
    mine: cityGuides.mine.handler(({ input, context }) => listOwn(database, requireActor(context), input)),
    draft: cityGuides.draft.handler(({ input, context }) => getDraft(database, requireActor(context), input.guideId)),
    save: cityGuides.save.handler(({ input, context }) => saveGuide(parts, requireActor(context), input)),
    submit: cityGuides.submit.handler(({ input, context }) => submitGuide(parts, requireActor(context), input.guideId)),
    withdraw: cityGuides.withdraw.handler(({ input, context }) => withdrawGuide(parts, requireActor(context), input.guideId)),
    remove: cityGuides.remove.handler(async ({ input, context }) => {
      await removeGuide(parts, requireActor(context), input.guideId);
      return { isDeleted: true as const };
    }),
  };
}

export function createCityGuideDeskRouter(parts: GuideParts) {
  return {
    list: cityGuideDesk.list.handler(({ input, context }) => listForStaff(parts.database, requireActor(context), input)),
    begin: cityGuideDesk.begin.handler(({ input, context }) => beginGuide(parts, requireActor(context), input)),
    decide: cityGuideDesk.decide.handler(({ input, context }) => decideGuide(parts, requireActor(context), input)),
    setPinned: cityGuideDesk.setPinned.handler(({ input, context }) => setPinned(parts, requireActor(context), input)),
    takeDown: cityGuideDesk.takeDown.handler(({ input, context }) => takeDownGuide(parts, requireActor(context), input)),
    restore: cityGuideDesk.restore.handler(({ input, context }) => restoreGuide(parts, requireActor(context), input.guideId)),
  };
}
