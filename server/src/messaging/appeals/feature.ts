import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { appeal, getOwnRecord } from './service.ts';

function createAppealsRouter({ database }: { database: Database }) {
  return {
    ownRecord: api.moderation.ownRecord.handler(({ context }) => getOwnRecord(database, requireActor(context))),
    appeal: api.moderation.appeal.handler(({ input, context }) => appeal(database, requireActor(context), input)),
  };
}

export const feature = defineFeature({
  uses: ['chat', 'moderation'],
  router: (deps) => ({ moderation: createAppealsRouter(deps) }),
});
