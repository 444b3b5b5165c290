import { defineFeature } from '../../feature.ts';
import { api } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { seedFirstCities } from './seed.ts';
import { requireCity, searchCities } from './service.ts';

function createPlacesRouter({ database }: { database: Database }) {
  return {
    city: api.places.city.handler(({ input }) => requireCity(database, input.cityId)),
    search: api.places.search.handler(({ input }) => searchCities(database, input)),
  };
}

export const feature = defineFeature({
  uses: [],
  router: (parts) => ({ places: createPlacesRouter(parts) }),
  seed: seedFirstCities,
});
