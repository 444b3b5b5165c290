import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectFavouritesForArchive } from './favourites/queries.ts';
import { createFavouritesRouter } from './favourites/router.ts';
import { createDestinationsRouter } from './router.ts';
import { seedDestinations } from './seed.ts';

export const feature = defineFeature({
  uses: ['cities', 'directory', 'trips'],
  router: (parts) => ({ destinations: createDestinationsRouter(parts), favourites: createFavouritesRouter(parts) }),
  archive: ({ database }) => [
    {
      name: 'favourites',
      title: 'My favorite destinations',
      tables: ['destination_favourites'],
      read: ({ memberId }) => readRows(selectFavouritesForArchive(database, memberId)),
    },
  ],
  seed: seedDestinations,
});
