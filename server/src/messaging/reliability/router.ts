import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { getOwnReliability, getReliability } from './service.ts';

export function createReliabilityRouter({ database }: { database: Database }) {
  const { mine, get } = api.reliability;
  return {
    mine: mine.handler(({ context }) => getOwnReliability(database, requireActor(context))),
    get: get.handler(({ input, context }) => getReliability(database, requireActor(context), input)),
  };
}
