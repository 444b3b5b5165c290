import { api, requireActor } from '../../platform/api/api.ts';
import { beginGuide, decideGuide, listForStaff, restoreGuide, setPinned, takeDownGuide } from './desk/service.ts';
import {
  type GuideDeps,
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

export function createCityGuidesRouter(deps: GuideDeps) {
  const { database } = deps;
  return {
    list: cityGuides.list.handler(({ input, context }) => listGuides(database, requireActor(context), input)),
    get: cityGuides.get.handler(({ input, context }) => getGuide(database, requireActor(context), input.guideId)),
    mine: cityGuides.mine.handler(({ input, context }) => listOwn(database, requireActor(context), input)),
    draft: cityGuides.draft.handler(({ input, context }) => getDraft(database, requireActor(context), input.guideId)),
    save: cityGuides.save.handler(({ input, context }) => saveGuide(deps, requireActor(context), input)),
    submit: cityGuides.submit.handler(({ input, context }) => submitGuide(deps, requireActor(context), input.guideId)),
    withdraw: cityGuides.withdraw.handler(({ input, context }) => withdrawGuide(deps, requireActor(context), input.guideId)),
    remove: cityGuides.remove.handler(async ({ input, context }) => {
      await removeGuide(deps, requireActor(context), input.guideId);
      return { isDeleted: true as const };
    }),
  };
}

export function createCityGuideDeskRouter(deps: GuideDeps) {
  return {
    list: cityGuideDesk.list.handler(({ input, context }) => listForStaff(deps.database, requireActor(context), input)),
    begin: cityGuideDesk.begin.handler(({ input, context }) => beginGuide(deps, requireActor(context), input)),
    decide: cityGuideDesk.decide.handler(({ input, context }) => decideGuide(deps, requireActor(context), input)),
    setPinned: cityGuideDesk.setPinned.handler(({ input, context }) => setPinned(deps, requireActor(context), input)),
    takeDown: cityGuideDesk.takeDown.handler(({ input, context }) => takeDownGuide(deps, requireActor(context), input)),
    restore: cityGuideDesk.restore.handler(({ input, context }) => restoreGuide(deps, requireActor(context), input.guideId)),
  };
}
