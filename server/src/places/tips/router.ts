import { api, requireActor } from '../../platform/api/api.ts';
import { addTip, changeTip, getTip, listTips, removeTip, type TipParts, voteForTip } from './service.ts';

export function createTipsRouter(parts: TipParts) {
  const { database } = parts;
  const { tips } = api;
  return {
    list: tips.list.handler(({ input, context }) => listTips(database, requireActor(context), input)),
    get: tips.get.handler(({ input, context }) => getTip(database, requireActor(context), input.tipId)),
    create: tips.create.handler(({ input, context }) => addTip(parts, requireActor(context), input)),
    update: tips.update.handler(({ input, context }) => changeTip(parts, requireActor(context), input)),
    remove: tips.remove.handler(async ({ input, context }) => {
      await removeTip(database, requireActor(context), input.tipId);
      return { isDeleted: true as const };
    }),
    vote: tips.vote.handler(({ input, context }) => voteForTip(database, requireActor(context), input)),
  };
}
