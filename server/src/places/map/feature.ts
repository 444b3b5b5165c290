import { defineFeature } from '../../feature.ts';
import { listFaces } from '../../members/directory/here/service.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Topic } from '../../platform/topics.ts';
import { CACHE_MS, createMap } from './service.ts';

function createMapRouter({ database }: { database: Database }) {
  const map = createMap(database);
  return {
    places: api.map.places.handler(({ input, context }) => map.listPlaces(requireActor(context), input.circle)),
    faces: api.map.faces.handler(({ input, context }) => listFaces(database, requireActor(context), input)),
  };
}

/** Events are delayed until the cache has expired. A trigger emits them (migrations/0000_initial.sql). */
const mapTopic: Topic = {
  access: 'member',
  opensWith: 'map.open',
  closesWith: 'map.close',
  audienceOf: () => 'map',
  paced: { event: 'map.changed', everyMs: CACHE_MS + 200 },
};

export const feature = defineFeature({
  uses: ['cities', 'destinations', 'directory', 'events', 'stay-posts', 'streams', 'trips'],
  router: (deps) => ({ map: createMapRouter(deps) }),
  topics: () => [mapTopic],
});
