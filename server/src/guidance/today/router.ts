import { createMap } from '../../places/map/service.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { getToday } from './service.ts';

export function createTodayRouter({ database }: { database: Database }) {
  const map = createMap(database);
  return {
    get: api.today.get.handler(({ context }) => getToday(database, map, requireActor(context))),
  };
}
