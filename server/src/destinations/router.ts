import { api } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { listDestinations } from './service.ts';

export function createDestinationsRouter({ database }: { database: Database }) {
  return {
    list: api.destinations.list.handler(({ input }) => listDestinations(database, input)),
  };
}
