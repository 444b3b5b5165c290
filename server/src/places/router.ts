import { api } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { searchCities } from './service.ts';

export function createPlacesRouter({ database }: { database: Database }) {
  return { search: api.places.search.handler(({ input }) => searchCities(database, input)) };
}
