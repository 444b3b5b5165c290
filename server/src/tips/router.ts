import { api, requireActor } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { addTip, changeTip, getTip, listTips, removeTip, voteForTip } from './service.ts';

export function createTipsRouter({ database }: { database: Database }) {
  const { tips } = api;
  return {
    list: tips.list.handler(({ input, context }) => listTips(database, requireActor(context), input)),
    get: tips.get.handler(({ input, context }) => getTip(database, requireActor(context), input.tipId)),
    create: tips.create.handler(({ input, context }) => addTip(database, requireActor(context), input)),
    update: tips.update.handler(({ input, context }) => changeTip(database, requireActor(context), input)),
    remove: tips.remove.handler(async ({ input, context }) => {
      await removeTip(database, requireActor(context), input.tipId);
      return { isDeleted: true as const };
    }),
    vote: tips.vote.handler(({ input, context }) => voteForTip(database, requireActor(context), input)),
  };
}
