import { defineFeature } from '../../feature.ts';
import { favouriteArchive } from './favourites/archive.ts';
import { createFavouritesRouter } from './favourites/router.ts';
import { createDestinationsRouter } from './router.ts';
import { seedDestinations } from './seed.ts';

export const feature = defineFeature({
  uses: ['cities', 'trips'],
  router: (parts) => ({ destinations: createDestinationsRouter(parts), favourites: createFavouritesRouter(parts) }),
  archive: ({ database }) => [favouriteArchive(database)],
  seed: seedDestinations,
});
