import { defineFeature } from '../../feature.ts';
import { api } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { seedFirstCities } from './seed.ts';
import { requireCity, searchCities } from './service.ts';

function createCitiesRouter({ database }: { database: Database }) {
  return {
    city: api.cities.city.handler(({ input }) => requireCity(database, input.cityId)),
    search: api.cities.search.handler(({ input }) => searchCities(database, input)),
  };
}

export const feature = defineFeature({
  uses: [],
  router: (deps) => ({ cities: createCitiesRouter(deps) }),
  seed: seedFirstCities,
});
