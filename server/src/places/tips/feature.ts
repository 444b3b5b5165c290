import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { type ErasureStep, readRows } from '../../platform/member-data.ts';
import { deleteVotesOf, selectTipsBy, selectVotesOf } from './queries.ts';
import { seedTips } from './seed.ts';
import { addTip, changeTip, getTip, listTips, removeTip, type TipDeps, voteForTip } from './service.ts';

const tipErasure: ErasureStep = {
  name: 'tips',
  erase: (transaction, { memberId }) => deleteVotesOf(transaction, memberId),
};

function createTipsRouter(deps: TipDeps) {
  const { database } = deps;
  const { tips } = api;
  return {
    list: tips.list.handler(({ input, context }) => listTips(database, requireActor(context), input)),
    get: tips.get.handler(({ input, context }) => getTip(database, requireActor(context), input.tipId)),
    create: tips.create.handler(({ input, context }) => addTip(deps, requireActor(context), input)),
    update: tips.update.handler(({ input, context }) => changeTip(deps, requireActor(context), input)),
    remove: tips.remove.handler(async ({ input, context }) => {
      await removeTip(database, requireActor(context), input.tipId);
      return { isDeleted: true as const };
    }),
    vote: tips.vote.handler(({ input, context }) => voteForTip(database, requireActor(context), input)),
  };
}

export const feature = defineFeature({
  uses: ['cities', 'moderation'],
  router: (deps) => ({ tips: createTipsRouter(deps) }),
  archive: ({ database }) => [
    {
      name: 'tips',
      title: 'My tips',
      tables: ['tips'],
      read: ({ memberId }) => readRows(selectTipsBy(database, memberId)),
    },
    {
      name: 'tip-votes',
      title: 'Tips I found useful',
      tables: ['tip_votes'],
      read: ({ memberId }) => readRows(selectVotesOf(database, memberId)),
    },
  ],
  erasure: () => [tipErasure],
  seed: seedTips,
});
