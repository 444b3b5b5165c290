import { api, requireActor } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { listDestinations, listRecentReviews } from './service.ts';

export function createDestinationsRouter({ database }: { database: Database }) {
  return {
    list: api.destinations.list.handler(({ input }) => listDestinations(database, input)),
    recentReviews: api.destinations.recentReviews.handler(({ input, context }) =>
      listRecentReviews(database, requireActor(context), input.destinationIds),
    ),
  };
}
