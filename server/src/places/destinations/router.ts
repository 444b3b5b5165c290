import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { createPages } from './page/service.ts';
import { listDestinations, listRegions } from './service.ts';

export function createDestinationsRouter({ database }: { database: Database }) {
  const pages = createPages(database);
  return {
    list: api.destinations.list.handler(({ input, context }) => listDestinations(database, requireActor(context), input)),
    regions: api.destinations.regions.handler(() => listRegions(database)),
    get: api.destinations.get.handler(({ input, context }) => pages.get(requireActor(context), input.slug)),
  };
}
