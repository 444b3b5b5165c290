import { api, requireActor } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { appeal, getStanding } from './service.ts';

export function createAppealsRouter({ database }: { database: Database }) {
  return {
    standing: api.moderation.standing.handler(({ context }) => getStanding(database, requireActor(context))),
    appeal: api.moderation.appeal.handler(({ input, context }) => appeal(database, requireActor(context), input)),
  };
}
