import { defineFeature } from '../../feature.ts';
import { createMap } from '../../places/map/service.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { getToday } from './service.ts';

function createTodayRouter({ database }: { database: Database }) {
  const map = createMap(database);
  return {
    get: api.today.get.handler(({ context }) => getToday(database, map, requireActor(context))),
  };
}

export const feature = defineFeature({
  uses: [
    'chat',
    'community-posts',
    'connections',
    'destinations',
    'events',
    'streams',
    'jobs',
    'map',
    'directory',
    'cities',
    'profiles',
    'trips',
    'city-news',
    'stay-posts',
  ],
  router: (deps) => ({ today: createTodayRouter(deps) }),
});
