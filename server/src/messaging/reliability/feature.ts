import { defineFeature } from '../../feature.ts';
import { fileDispute } from '../../gatherings/events/attendance/disputes/service.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { getOwnReliability, getReliability } from './service.ts';

function createReliabilityRouter({ database }: { database: Database }) {
  const { mine, get, dispute } = api.reliability;
  return {
    mine: mine.handler(({ context }) => getOwnReliability(database, requireActor(context))),
    dispute: dispute.handler(({ input, context }) => fileDispute(database, requireActor(context), input)),
    get: get.handler(({ input, context }) => getReliability(database, requireActor(context), input)),
  };
}

export const feature = defineFeature({
  uses: ['chat', 'community-posts', 'events', 'stay-posts'],
  router: (deps) => ({ reliability: createReliabilityRouter(deps) }),
});
