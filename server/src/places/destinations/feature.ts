import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectFavoritesForArchive } from './favorites/queries.ts';
import { createFavoritesRouter } from './favorites/router.ts';
import { createPages } from './page/service.ts';
import { seedDestinations } from './seed.ts';
import { listDestinations, listRegions } from './service.ts';

function createDestinationsRouter({ database }: { database: Database }) {
  const pages = createPages(database);
  return {
    list: api.destinations.list.handler(({ input, context }) => listDestinations(database, requireActor(context), input)),
    regions: api.destinations.regions.handler(() => listRegions(database)),
    get: api.destinations.get.handler(({ input, context }) => pages.get(requireActor(context), input.slug)),
  };
}

export const feature = defineFeature({
  uses: ['cities', 'directory', 'trips'],
  router: (deps) => ({ destinations: createDestinationsRouter(deps), favorites: createFavoritesRouter(deps) }),
  archive: ({ database }) => [
    {
      name: 'favorites',
      title: 'My favorite destinations',
      tables: ['destination_favorites'],
      read: ({ memberId }) => readRows(selectFavoritesForArchive(database, memberId)),
    },
  ],
  seed: seedDestinations,
});
