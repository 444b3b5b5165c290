import { listFaces } from '../../members/directory/here/service.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { createMap } from './service.ts';

export function createMapRouter({ database }: { database: Database }) {
  const map = createMap(database);
  return {
    places: api.map.places.handler(({ input, context }) => map.listPlaces(requireActor(context), input.circle)),
    faces: api.map.faces.handler(({ input, context }) => listFaces(database, requireActor(context), input)),
  };
}
