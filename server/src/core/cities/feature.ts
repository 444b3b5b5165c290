import { defineFeature } from '../../feature.ts';
import { createPlacesRouter } from './router.ts';
import { seedFirstCities } from './seed.ts';

export const feature = defineFeature({
  uses: [],
  router: (parts) => ({ places: createPlacesRouter(parts) }),
  seed: seedFirstCities,
});
